import { describe, expect, test } from 'vitest'
import { currencySymbol, formatMoney } from '#ui/text/money.ts'

/** As people see it in a left-to-right isolate. */
const ltr = (text: string) => `\u2066${text}\u2069`
/** `Intl` keeps a number and its sign together with spaces that do not break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const written = (...how: Parameters<typeof formatMoney>) => plain(formatMoney(...how))

describe('money', () => {
  test('is written in English and French as the languages have it, with no mark that a reader cannot see', () => {
    expect(written('en', 1574.87, 'GBP')).toBe('£1,574.87')
    expect(written('en', -140.8, 'GBP')).toBe('-£140.80')
    expect(written('en', 12_000, 'GBP', 'compact')).toBe('£12K')
    expect(written('fr', 1574.87, 'GBP')).toBe('1 574,87 £')
    expect(written('fr', -140.8, 'USD')).toBe('-140,80 $')
    expect(written('fr', 12_000, 'GBP', 'compact')).toBe('12 k £')
  })

  test('has the bare sign in Arabic, and stands in an isolate that keeps the minus at the number', () => {
    expect(written('ar', 1574.87, 'GBP')).toBe(ltr('1,574.87 £'))
    expect(written('ar', -140.8, 'GBP')).toBe(ltr('-140.80 £'))
    expect(written('ar', 5, 'USD')).toBe(ltr('5.00 $'))
    expect(written('ar', 5, 'EUR')).toBe(ltr('5.00 €'))
    expect(written('ar', -1235, 'JPY')).toBe(ltr('-1,235 ¥'))
    expect(written('ar', 5, 'CHF')).toBe(ltr('5.00 CHF'))
  })

  test('keeps a sign that Arabic has letters of its own for', () => {
    expect(written('ar', 5, 'SAR')).toMatch(/^\u20665\.00 ر\.س\.\u200f\u2069$/)
  })

  test('is read from the right in Arabic where a word stands for the thousands', () => {
    expect(written('ar', 12_000, 'GBP', 'compact')).toBe('\u2067\u200e12 ألف £\u2069')
    expect(written('ar', -12_000, 'GBP', 'compact')).toBe('\u2067\u200e-12 ألف £\u2069')
  })

  test('has the symbol of its currency for a field, which may be a code', () => {
    expect(['GBP', 'EUR', 'CHF', 'JPY'].map(currencySymbol)).toEqual(['£', '€', 'CHF', '¥'])
  })
})
