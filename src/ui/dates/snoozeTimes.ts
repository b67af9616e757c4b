/** The local hour at which a day begins for reminders, and the last hour at which "later today" may be. */
const [MORNING, EVENING] = [8, 20]

/** The times to snooze until: today in about three hours at a full hour, tomorrow at 8:00, a later Monday at 8:00. ISO 8601. */
export function snoozeTimes(now: Date): { name: 'today' | 'tomorrow' | 'week'; at: string }[] {
  const at = (days: number, hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour).toISOString()
  const later = Math.max(MORNING, now.getHours() + 3 + Math.sign(now.getMinutes()))
  // Days until the next Monday that is not tomorrow.
  const monday = ((7 - now.getDay()) % 7 || 7) + 1
  return [
    ...(later <= EVENING ? [{ name: 'today' as const, at: at(0, later) }] : []),
    { name: 'tomorrow', at: at(1, MORNING) },
    { name: 'week', at: at(monday, MORNING) },
  ]
}
