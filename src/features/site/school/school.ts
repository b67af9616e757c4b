/** Data of the school for the public site. `index.html` repeats name, address and telephone for browsers without scripts. */
export const school = {
  name: 'Homeroom School',
  street: '1 Chestnut Walk',
  town: 'Oakfield',
  postcode: 'OK4 2HR',
  country: 'GB',
  phone: '+44 20 7946 0100',
  email: 'office@homeroom.example',
  timeZone: 'Europe/London',
} as const

/** Opening hours of the office by day of the week, Monday (1) to Sunday (7); on other days it is closed. */
export const officeHours: Readonly<Record<number, { opens: string; closes: string }>> = {
  1: { opens: '08:00', closes: '16:30' },
  2: { opens: '08:00', closes: '16:30' },
  3: { opens: '08:00', closes: '16:30' },
  4: { opens: '08:00', closes: '18:00' },
  5: { opens: '08:00', closes: '15:00' },
}

/** A time of the week in the school's time zone. */
export interface WeekMoment {
  /** Monday (1) to Sunday (7). */
  day: number
  /** `09:30` */
  time: string
}

/** True while the build or the server renders a page, without a browser (scripts/prerender). */
export const PRERENDERING = typeof document === 'undefined'

/** The weekdays as `schoolTime` formats them. */
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Day and time in the school's time zone. */
export function schoolTime(now: Date): WeekMoment {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: school.timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return { day: WEEKDAYS.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` }
}

/** True during the opening hours of the office. */
export function isOpen({ day, time }: WeekMoment): boolean {
  const hours = officeHours[day]
  return hours !== undefined && time >= hours.opens && time < hours.closes
}
