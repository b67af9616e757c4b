/** The times to snooze until: in three hours if that is still today, tomorrow at 8:00, next Monday at 8:00. ISO 8601. */
export function snoozeTimes(now: Date): { name: 'today' | 'tomorrow' | 'week'; at: string }[] {
  const later = new Date(now.getTime() + 3 * 3600_000)
  const morning = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 8).toISOString()
  // Days until the next Monday.
  const monday = (8 - now.getDay()) % 7 || 7
  return [
    ...(later.getDate() === now.getDate() ? [{ name: 'today' as const, at: later.toISOString() }] : []),
    { name: 'tomorrow', at: morning(1) },
    { name: 'week', at: morning(monday) },
  ]
}
