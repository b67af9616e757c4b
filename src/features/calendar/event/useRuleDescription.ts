import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { WEEKDAYS } from '#contract/calendar/recurrence-days.ts'
import { timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { weekdayOf } from '#ui/dates/days.ts'
import { useLocaleTag } from '#ui/text/format.ts'

/** True for a rule that the form cannot edit: it has parts such as `BYDAY=2TU`, or extra dates. The form shows it as a sentence.
 * The first day of the week (`WKST`) alone does not count. */
export const isCustomRule = ({ parts = '', dates = [] }: Recurrence): boolean => dates.length > 0 || parts.replace(/WKST=\w+/, '') !== ''

/** Returns a function that describes how an event repeats: "Second Tuesday of each month". */
export function useRuleDescription(): (rule: Recurrence, start: string) => string {
  const { t } = useLingui()
  const tag = useLocaleTag()
  // 1 January 2024 is a Monday, and the weekdays of a rule are numbered from Monday (1) to Sunday (7).
  const weekday = (day: number) => new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
  const monthName = (month: number) => new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1))
  const list = (items: string[]) => new Intl.ListFormat(tag).format(items)

  /** "Second Tuesday"; undefined for a position without a translation. */
  const nthWeekday = (nth: number, day: string): string | undefined => {
    const name = weekday(WEEKDAYS.indexOf(day) + 1)
    switch (nth) {
      case 1:
        return t({ message: `First ${name}`, comment: 'The first Tuesday of a month' })
      case 2:
        return t({ message: `Second ${name}`, comment: 'The second Tuesday of a month' })
      case 3:
        return t({ message: `Third ${name}`, comment: 'The third Tuesday of a month' })
      case 4:
        return t({ message: `Fourth ${name}`, comment: 'The fourth Tuesday of a month' })
      case 5:
        return t({ message: `Fifth ${name}`, comment: 'The fifth Tuesday of a month' })
      case -1:
        return t({ message: `Last ${name}`, comment: 'The last Tuesday of a month' })
      default:
        return undefined
    }
  }

  /** The day or days of a month that a rule names; undefined if there is no translation for them. @param parts of the rule (RFC 5545 3.3.10) */
  const daysInMonth = (parts: ReadonlyMap<string, string>): string | undefined => {
    const [day, position, date] = [parts.get('BYDAY'), parts.get('BYSETPOS'), parts.get('BYMONTHDAY')]
    if (date === '-1' && !day) return t({ message: 'Last day', comment: 'The last day of a month' })
    if (date && !day && !position && !date.includes('-'))
      return t({ message: `Day ${list(date.split(','))}`, comment: 'Days of a month: Day 1 and 15' })
    if (day === 'MO,TU,WE,TH,FR' && position === '-1')
      return t({ message: 'Last working day', comment: 'The last day of a month from Monday to Friday' })
    if (day === 'MO,TU,WE,TH,FR' && position === '1')
      return t({ message: 'First working day', comment: 'The first day of a month from Monday to Friday' })
    const match = /^(-?\d)?([A-Z]{2})$/.exec(day ?? '')
    return match && !date ? nthWeekday(Number(match[1] ?? position), match[2] ?? '') : undefined
  }

  /** Describes a rule by its parts, such as `BYDAY=2TU;BYMONTH=5`. */
  const describeCustomRule = ({ every, interval, parts = '' }: Recurrence): string => {
    const partValues = new Map(parts.split(';').map((part) => part.split('=') as [string, string]))
    const [when, month] = [daysInMonth(partValues), Number(partValues.get('BYMONTH') ?? 0)]
    if (when && every === 'month' && !month) {
      return interval === 1
        ? t({ message: `${when} of each month`, comment: 'Second Tuesday of each month' })
        : t({
            message: `${when}, ${plural(interval, { one: 'every # month', other: 'every # months' })}`,
            comment: 'Second Tuesday, every 3 months',
          })
    }
    if (when && every === 'year' && month && interval === 1) {
      const name = monthName(month)
      return t({ message: `${when} of ${name}, each year`, comment: 'Second Tuesday of May, each year' })
    }
    return t({ message: `Custom rule (${parts})`, comment: 'How an event repeats; the rule is written as in calendar files' })
  }

  return (rule, start) => {
    const { every, interval, days, count, dates = [] } = rule
    if (dates.length > 0 && count === 1) return t({ message: 'On specific dates', comment: 'How an event repeats' })
    if (isCustomRule({ ...rule, dates: [] })) return describeCustomRule(rule)
    if (every === 'day') return plural(interval, { one: 'Every day', other: 'Every # days' })
    if (every === 'month') return plural(interval, { one: 'Every month', other: 'Every # months' })
    if (every === 'year') return plural(interval, { one: 'Every year', other: 'Every # years' })
    const named = list((days.length > 0 ? [...days].sort() : [weekdayOf(new Date(timestampOf(start)))]).map(weekday))
    return t({
      message: `${plural(interval, { one: 'Every week', other: 'Every # weeks' })}: ${named}`,
      comment: 'Every 2 weeks: Monday and Thursday',
    })
  }
}
