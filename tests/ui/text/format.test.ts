import { describe, expect, test } from 'vitest'
import { formatOf } from '#ui/text/format.ts'

describe('a time relative to now', () => {
  /** 2 November 2026 is a Monday. */
  const monday = new Date(2026, 10, 2, 22)
  const relative = (time: Date, now = monday) => formatOf('en-GB').relative(time.toISOString(), now.getTime())

  test.each([
    ['this minute', new Date(2026, 10, 2, 22, 0, 20)],
    ['in 1 hour', new Date(2026, 10, 2, 22, 59, 50)],
    ['in 11 hours', new Date(2026, 10, 3, 9)],
    ['yesterday', new Date(2026, 10, 1, 22, 24)],
    ['tomorrow', new Date(2026, 10, 3, 23, 59)],
    // 35 hours later.
    ['in 2 days', new Date(2026, 10, 4, 9)],
    ['2 days ago', new Date(2026, 9, 31, 12)],
    ['in 6 days', new Date(2026, 10, 8, 23)],
  ])('is %s by the clock and the calendar', (text, time) => {
    expect(relative(time)).toBe(text)
  })

  test('is counted in hours on the same day', () => {
    expect(relative(new Date(2026, 10, 2, 23, 50), new Date(2026, 10, 2, 0, 5))).toBe('in 24 hours')
  })

  test('names no calendar week, month or year that it is not in', () => {
    // A Sunday: not of last week, but of the week before.
    expect(relative(new Date(2026, 9, 25, 12))).toBe('1 week ago')
    expect(relative(new Date(2026, 9, 1, 12))).toBe('1 month ago')
    expect(relative(new Date(2024, 11, 20, 12), new Date(2026, 0, 24, 12))).toBe('1 year ago')
  })
})
