import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorDigits } from '#contract/values/money.ts'
import { formatNumber, type NumberRules, numberOf, parseNumber } from '#ui/forms/parseNumber.ts'
import { formatMoney } from '#ui/text/money.ts'

/** The five languages of the interface, and others with signs, groups and digits of their own. */
const TAGS = ['en', 'fr', 'ar', 'zh', 'vi', 'en-GB', 'de', 'de-CH', 'fa', 'hi', 'mr', 'ne', 'bn', 'my', 'sv', 'es', 'pl', 'ar-EG', 'en-IN']
const DIGITS = ['latn', 'arab', 'arabext', 'deva', 'beng', 'fullwide', 'thai', 'mathsans', 'adlm']
const CURRENCIES = ['GBP', 'EUR', 'USD', 'CHF', 'CNY', 'JPY', 'VND', 'SDG', 'SAR', 'TND']

const tags = fc.constantFrom(...TAGS)
/** Every number that a field of so many decimals keeps. */
const numbersOf = (decimals: number) => fc.maxSafeInteger().map((minor) => Number(`${minor % 10 ** (12 + decimals)}e-${decimals}`) || 0)
const numberCases = fc
  .integer({ min: 0, max: 3 })
  .chain((decimals) => fc.record({ decimals: fc.constant(decimals), value: numbersOf(decimals) }))
const moneyCases = fc
  .constantFrom(...CURRENCIES)
  .chain((currency) => fc.record({ currency: fc.constant(currency), value: numbersOf(minorDigits(currency)) }))

describe('what a language writes is read back as the same number', () => {
  const check = { numRuns: 1000 }

  test('by any setting of Intl, in the digits of any script', () => {
    const settings = fc.record({
      useGrouping: fc.constantFrom('auto' as const, 'always' as const, false as const),
      signDisplay: fc.constantFrom('auto' as const, 'always' as const, 'exceptZero' as const),
      minimumFractionDigits: fc.integer({ min: 0, max: 3 }),
    })
    fc.assert(
      fc.property(tags, fc.constantFrom(undefined, ...DIGITS), numberCases, settings, (tag, numberingSystem, { decimals, value }, more) => {
        const least = Math.min(more.minimumFractionDigits, decimals)
        // The digits are of another script, the signs of the language.
        const own = new Intl.NumberFormat(tag, { ...more, minimumFractionDigits: least, maximumFractionDigits: decimals })
        const zero = numberingSystem && new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(0)
        const text = own
          .format(value)
          .replace(/\d/g, (digit) => (zero ? String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)) : digit))
        expect(parseNumber(text, { tag, decimals })).toEqual({ value })
      }),
      check,
    )
  })

  test('as a number field shows it', () => {
    fc.assert(
      fc.property(tags, numberCases, fc.constantFrom(undefined, 'GBP'), (tag, { decimals, value }, currency) => {
        const rules: NumberRules = { tag, decimals, currency }
        expect(parseNumber(formatNumber(value, rules), rules)).toEqual({ value })
      }),
      check,
    )
  })

  test('as money, by sign, short sign or code, and as the app writes it', () => {
    const displays = fc.constantFrom('symbol', 'narrowSymbol', 'code')
    fc.assert(
      fc.property(tags, moneyCases, displays, (tag, { currency, value }, currencyDisplay) => {
        const rules = { tag, currency, decimals: minorDigits(currency) }
        const text = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay }).format(value)
        expect(parseNumber(text, rules), text).toEqual({ value })
        expect(parseNumber(formatMoney(tag, value, currency), rules)).toEqual({ value })
      }),
      check,
    )
  })

  test('as a percentage', () => {
    fc.assert(
      fc.property(tags, fc.integer({ min: 0, max: 100 }), (tag, value) => {
        const text = new Intl.NumberFormat(tag, { style: 'percent' }).format(value / 100)
        expect(parseNumber(text, { tag, percent: true }), text).toEqual({ value })
      }),
      check,
    )
  })
})

describe('what a language does not write so, or what is finer than the field keeps, is asked or refused', () => {
  const price = { decimals: 2, min: 0, max: 1_000_000, currency: 'GBP' }
  const whole = { decimals: 0, min: 0, max: 1_000_000 }
  const asked = (...alternatives: number[]) => ({ error: expect.stringMatching(/^(format|decimals)$/), alternatives })
  const is = (value: number) => ({ value })

  test.each([
    ['en', '1,234', price, is(1234)],
    ['en', '£1,234.50', price, is(1234.5)],
    ['en', ' gbp 1,234.5 ', price, is(1234.5)],
    ['en', '-£5', { decimals: 2, currency: 'GBP' }, is(-5)],
    ['en', '£-5', { decimals: 2, currency: 'GBP' }, is(-5)],
    ['en', '\u2212\u00a05', { decimals: 2 }, is(-5)],
    ['en', '.5', price, is(0.5)],
    ['en', '5.', price, is(5)],
    ['en', '007', whole, is(7)],
    ['en', '12.00', whole, is(12)],
    ['en', '\u0661\u0662,\u0663\u0664\u0665.\u0666', price, is(12345.6)],
    ['en', '\uff11\uff0c\uff12\uff13\uff14', price, is(1234)],
    ['en', '1,23', price, asked(1.23)],
    ['en', '1.234', price, asked(1234, 1.23)],
    ['en', '1.000', price, asked(1000, 1)],
    ['en', '1.234,50', price, asked(1234.5)],
    ['en', '1 234', price, asked(1234)],
    ['en', "1'234.50", price, asked(1234.5)],
    ['en', '0,123', price, asked()],
    ['en', '1,2345', price, asked()],
    ['en', '1,,234', price, asked()],
    ['en', '12,34,567', price, asked()],
    ['en', '12.345.678', { decimals: 2 }, asked(12_345_678)],
    ['en', '12.5', whole, asked()],
    ['en', '1.234', whole, asked(1234)],
    ['en', '\u20ac5', price, asked()],
    ['en', '5%', price, asked()],
    ['en', '5 %', { decimals: 2, percent: true }, is(5)],
    ['en', '1e5', price, asked()],
    ['en', '12\u00b2', price, asked()],
    ['en', '0x10', price, asked()],
    ['en', '--5', { decimals: 2 }, asked()],
    ['en', '5-', { decimals: 2 }, asked()],
    ['en', 'twelve', price, asked()],
    ['en', 'Infinity', price, asked()],
    ['en', '1,000,001', price, { error: 'high', alternatives: [] }],
    ['en', '-1', price, { error: 'low', alternatives: [] }],
    ['en', '99999999999999999', { decimals: 2 }, { error: 'high', alternatives: [] }],
    ['fr', '1 234,5', price, is(1234.5)],
    ['fr', '1\u202f234,50\u00a0\u00a3', price, is(1234.5)],
    ['fr', '1\u00a0234,50 \u00a3GB', price, is(1234.5)],
    ['fr', '1,234', price, asked(1234, 1.23)],
    ['fr', '1.234', price, asked(1234)],
    ['fr', '12.5', price, asked(12.5)],
    ['fr', '12,5', whole, asked()],
    ['de', '1.234,50', price, is(1234.5)],
    ['de', '1.234', price, is(1234)],
    ['de', '12.5', price, asked(12.5)],
    ['de', '1,234', price, asked(1234, 1.23)],
    ['vi', '1.234', price, is(1234)],
    ['vi', '12,5', price, is(12.5)],
    ['vi', '12.5', whole, asked()],
    ['ar', '\u0661\u066c\u0662\u0663\u0664\u066b\u0665', price, is(1234.5)],
    ['ar', '1,234.50', price, is(1234.5)],
    ['ar', '12\u060c5', price, asked(12.5)],
    ['ar-EG', '\u0661\u066c\u0662\u0663\u0664\u066b\u0665', price, is(1234.5)],
    ['ar-EG', '1,234.5', price, is(1234.5)],
    ['zh', '1,234', price, is(1234)],
    ['en-IN', '12,34,567.5', { decimals: 2 }, is(1_234_567.5)],
    ['de-CH', '1\u2019234.50', price, is(1234.5)],
    ['fr', '1,234', { decimals: 3, currency: 'TND' }, is(1.234)],
    ['en', '1,234', { decimals: 0, currency: 'JPY' }, is(1234)],
  ])('%s: %s', (tag, text, rules, expected) => {
    expect(parseNumber(text, { tag, ...rules })).toEqual(expected)
  })
})

test('text that is no number is never sent as one', () => {
  expect(numberOf('')).toBe(0)
  expect(numberOf(12.5)).toBe(12.5)
  expect(JSON.stringify({ price: numberOf('1.234') })).toBe('{"price":null}')
})
