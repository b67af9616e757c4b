/** A moment as a `datetime-local` field has it, on the clock of whoever looks at it. */
export function fieldOfMoment(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The moment a `datetime-local` field names; nothing while it is empty or half typed. */
export function momentOfField(typed: string): Date | undefined {
  const moment = new Date(typed)
  return typed === '' || Number.isNaN(moment.getTime()) ? undefined : moment
}

/** Tomorrow at eight: the hour at which parents look at their telephone. */
export function tomorrowMorning(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8)
}
