import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorMessages } from '#locales/errorMessages.ts'
import { type Language, languages } from '#locales/languages.ts'
import { createErrorTranslator } from '#locales/translateError.ts'

const SRC = join(import.meta.dirname, '../../src')

/** Files of the back end that say nothing to whoever calls it. */
const SILENT = [
  /^db\/seed/,
  /^contract\/(chats\/chat-replies|emails\/mail-text|http\/openapi)\.ts$/,
  /^db\/repository\/search-results\.ts$/,
  /^db\/sql\/(?!store-error)/,
  /^maintenance\/sample-rows\.ts$/,
]

/** Sentences that are no refusals: addresses of calls, mails that are written, what documents say, names. */
const OTHERWISE = [
  /^(GET|POST|PUT|PATCH|DELETE) /,
  /^(There is \$\{accepted|Your request|Credit note|Invoice \$\{invoiceNumber)/,
  /invites you to the office/,
  /^(Homeroom School|Business Development|UX Stage|Data Science|Re: |Fwd: |Two handlers answer|Id, Date)/,
]

/** The sentences in the sources of the back end, with `…` for what each tells. */
function sentencesOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/'(?<one>(?:[^'\\\n]|\\.)*)'|`(?<other>(?:[^`\\]|\\.)*)`/g)]
    .filter(({ index }) => !/(summary|description|errors: \{.*|\b\d{3}):\s*$/.test(code.slice(0, index)))
    .map(({ groups }) => groups?.one ?? groups?.other ?? '')
    .filter((text) => /^(“|[A-Z]).* /.test(text) && !OTHERWISE.some((pattern) => pattern.test(text)))
}

const said = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(api|contract|db|maintenance)\/.*\.ts$/.test(path) && !SILENT.some((pattern) => pattern.test(path)))
  .flatMap((path) => sentencesOf(readFileSync(join(SRC, path), 'utf8')))

const known = errorMessages.map(({ message }) => message as string)
const FILLING: Record<string, string> = { where: 'title', problem: 'Unknown field.' }
/** A sentence as the back end makes it: each thing it tells has a value. */
const filled = (sentence: string) => sentence.replaceAll(/\{(\w+)\}/g, (_, name) => FILLING[name] ?? '7')

describe('what the back end refuses with', () => {
  const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const patterns = known
    .filter((sentence) => !sentence.startsWith('{'))
    .map(
      (sentence) =>
        new RegExp(
          `^${sentence
            .split(/\{\w+\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    )

  test.each([...new Set(said)])('“%s” has its translations', (sentence) => {
    const example = sentence.replaceAll(/\$\{[^}]*\? '(\w+)' : '\w+'\}/g, '$1').replaceAll(/\$\{[^}]*\}/g, '7, 7–7')
    expect(patterns.some((pattern) => pattern.test(example))).toBe(true)
  })
})

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  test('each sentence is said, with what it tells and nothing in braces', async () => {
    const say = await createErrorTranslator(language)
    for (const sentence of known) {
      const told = say(filled(sentence))
      expect(told, sentence).not.toMatch(/[{}]/)
      if (language === 'en') expect(told).toBe(filled(sentence))
      else expect(told, sentence).not.toBe(filled(sentence))
    }
  })
})

describe('interpreting', () => {
  test('what people named stays as it is; words of the app are said too', async () => {
    const say = await createErrorTranslator('fr')
    expect(say('Only 3 of “Note not found” left. Reduce the quantity.')).toBe(
      'Il ne reste que 3 «\u{a0}Note not found\u{a0}». Réduisez la quantité.',
    )
    expect(say('“Robotics” is in Science 2 on Thursday, 15:30–16:30. Choose another room or time.')).toContain('jeudi, 15:30–16:30')
    expect(say('Order 9 is Placed: it can become Paid or Cancelled.')).toBe(
      'La commande 9 a le statut «\u{a0}Passée\u{a0}». Elle peut passer à\u{a0}: Payée ou Annulée.',
    )
  })

  test('a problem is said after the field that it is about', async () => {
    const say = await createErrorTranslator('ch')
    expect(say('items.0.title: This must not be empty.')).toBe('items.0.title：此项不能为空。')
    expect(say('name: Enter a first or last name.')).toBe('name：请填写名字或姓氏。')
  })

  test('numbers have their plural', async () => {
    const say = await createErrorTranslator('ar')
    expect(say('This must be at most 2 entries long.')).toBe('لا أكثر من عنصرين.')
    expect(say('This must be at most 40 characters long.')).toBe('لا أكثر من 40 حرفًا.')
  })

  test('what nobody knows is said as it came', async () => {
    const say = await createErrorTranslator('vi')
    for (const sentence of ['Payload Too Large', '', '{', 'a'.repeat(100_000), '((((((((((((((((((((((((((((((((a+)+)+)+']) {
      expect(say(sentence)).toBe(sentence)
    }
  })
})
