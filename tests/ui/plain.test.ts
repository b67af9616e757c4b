import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, memoizeFolded, searchWords } from '#ui/list/foldText.ts'

test('accents, capitals and Arabic lengthening make no difference', () => {
  expect(foldText('Élodie’s ÅNGSTRÖM – Việt')).toBe('elodie’s angstrom – viet')
  expect(foldText('مـــرحباً')).toBe('مرحبا')
  expect(searchWords('  Café  noir ')).toEqual(['cafe', 'noir'])
})

test('a text of which nothing is taken apart has nothing to take', () => {
  const whole = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\p{M}\u0640]/gu, '')
      .toLowerCase()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/[\u2000\u2001]/.test(text))
      expect(foldText(text)).toBe(whole(text))
    }),
    { numRuns: 2_000 },
  )
})

test('a thing is read once, a new one in its place anew', () => {
  let read = 0
  const textOf = memoizeFolded(({ name }: { name: string }) => {
    read++
    return name
  })
  const [old, changed] = [{ name: 'Zoë' }, { name: 'Chloé' }]
  expect([textOf(old), textOf(old), textOf(changed)]).toEqual(['zoe', 'zoe', 'chloe'])
  expect(read).toBe(2)
})
