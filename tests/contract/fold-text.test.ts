import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexWords, queryWords } from '#contract/search/search-words.ts'
import { foldText, sortText, withPlainDigits } from '#contract/values/fold-text.ts'

test.each([
  ['Élodie’s ÅNGSTRÖM – Việt', "elodie's angstrom – viet"],
  ['مـــرحباً', 'مرحبا'],
  ['أحمد إيمان آمنة ٱلشمس مصطفى مدرسة', 'احمد ايمان امنه الشمس مصطفي مدرسه'],
  ['Łódź Øre Đà Sigurðr Þór Straße Æon Œuvre Işık İzmir', 'lodz ore da sigurdr thor strasse aeon oeuvre isik izmir'],
  ['Ａｎａ １２３ ٤٥ ६७ ①', 'ana 123 45 67 1'],
  ['Schul\u00adfest \u200fبيت 👩🏽', 'schulfest بيت 👩'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('digits of all scripts become ours, and letters stay', () => {
  expect(withPlainDigits('٣۴५๖𝟕 x²')).toBe('34567 x²')
})

test('names sort without signs, and signs before them', () => {
  expect(sortText('👩‍🏫 O’Neil-Łukasz')).toBe('oneil lukasz')
})

const finds = (text: string, query: string): boolean => {
  const words = [...indexWords(text)]
  const wanted = queryWords(query)
  return wanted.length > 0 && wanted.every((word) => words.some((one) => one.startsWith(word)))
}

test.each([
  ['O’Neil', 'oneil'],
  ['O’Neil', 'neil'],
  ['l’École', 'ecole'],
  ['المدرسة', 'مدرسة'],
  ['مدرسة', 'المدرسة'],
  ['للمدرسة', 'المدرسة'],
  ['والمدرسة', 'مدرسه'],
  ['学校通知', '学'],
  ['学校通知', '知'],
  ['学校通知', '校通知'],
  ['Our 🎒 trip', '🎒'],
  ['👩🏽‍🏫 Ruiz', '👩‍🏫'],
  ['🇫🇷 trip', '🇫🇷'],
  ['C++ and C#', 'c#'],
  ['§ 5', '§'],
  ['Invoice 12', '#12'],
  ['+34 600 123 456', '600 12 34 56'],
  ['+34600123456', '600 123 456'],
  ['+44 (0)20 7946 0958', '020 7946 0958'],
  ['0171/1234567', '+491711234567'.slice(3)],
  ['+49 171 1234567', '0171 1234567'],
  ['0033 6 12 34 56 78', '+33 612345678'],
  ['from 2025 to 2026', '2025 2026'],
])('the text %j is found by %j', (text, query) => {
  expect(finds(text, query)).toBe(true)
})

test.each([
  ['校学', '学校'],
  ['通知学校', '学校通知'],
  ['C major', 'c++'],
  ['+34 600 123 456', '600123457'],
  ['What?!', '?!'],
  ['والد', 'د'],
])('the text %j is not found by %j', (text, query) => {
  expect(finds(text, query)).toBe(false)
})

test.each(['...', '?!', ' - ', '“', '。'])('punctuation alone is a search that finds nothing: %j', (query) => {
  expect(queryWords(query)).toEqual([query.trim()])
  expect(finds(`What${query}`, query)).toBe(false)
})

test('no search without a character', () => {
  expect([queryWords(''), queryWords('  '), queryWords('\u200b')]).toEqual([[], [], []])
})

test('a text is found by itself and by each of its words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      if (indexWords(text).size > 0) expect(finds(text, text)).toBe(true)
      for (const word of text.split(/\s+/)) if (indexWords(word).size > 0) expect(finds(text, word)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
