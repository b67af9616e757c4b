import { readFileSync } from 'node:fs'
import { type Messages, setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { CONTROL_LOCALES, directionOf, withControlLabels } from '#locales/controlLabels.ts'
import { isLocaleTag } from '#locales/languages.ts'
import { entriesOf } from '../../scripts/catalogs.ts'

interface TextInfo {
  direction: string
}

const catalogs = import.meta.glob<{ messages: Messages }>('../../src/locales/en/*.po', { eager: true })
const english: Messages = Object.assign({}, ...Object.values(catalogs).map(({ messages }) => messages))
const texts = new Set(
  Object.keys(catalogs).flatMap((path) => entriesOf(readFileSync(new URL(path, import.meta.url), 'utf8')).map(({ id }) => id)),
)
const labelsOf = (locale: string): [string, string][] =>
  Object.values<Record<string, string>>(
    JSON.parse(readFileSync(new URL(`../../src/locales/controls/${locale}.json`, import.meta.url), 'utf8')),
  ).flatMap(Object.entries)

test('there are locales of every direction, each a tag that formats know', () => {
  expect(CONTROL_LOCALES.length).toBeGreaterThan(55)
  expect(CONTROL_LOCALES).toEqual(expect.arrayContaining(['de', 'es', 'fa', 'he', 'ja', 'pt-PT', 'ur', 'zh-TW']))
  for (const locale of CONTROL_LOCALES) {
    expect(isLocaleTag(locale), locale).toBe(true)
    expect(new Intl.Locale(locale).toString()).toBe(locale)
    // A getter in Node 20, a method in later versions.
    const info = new Intl.Locale(locale) as Intl.Locale & { textInfo?: TextInfo; getTextInfo?(): TextInfo }
    expect(directionOf(locale), locale).toBe((info.getTextInfo?.() ?? info.textInfo)?.direction)
  }
})

test('each label is a text of the app, with the same values', () => {
  const valuesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const locale of CONTROL_LOCALES)
    for (const [label, text] of labelsOf(locale)) {
      expect(texts, `${locale}: ${label}`).toContain(label)
      expect(valuesOf(text), `${locale}: ${label}`).toEqual(valuesOf(label))
    }
})

test('controls are in the other language, all else is English', async () => {
  const messages = await withControlLabels('de', english)
  const after = setupI18n({ locale: 'en', messages: { en: messages } })
  const shown = (text: string, values?: Record<string, unknown>) => {
    const id = Object.keys(english).find((key) => JSON.stringify(english[key]) === text)
    return id && after._(id, values)
  }
  expect(shown('["Close"]')).toBe('Schließen')
  expect(shown('["Page ",["0"]]', { 0: 3 })).toBe('Seite 3')
  expect(shown('[["from"],"–",["to"]," of ",["all"]]', { from: 1, to: 25, all: 90 })).toBe('1–25 von 90')
  expect(shown('["Undo"]')).toBe('Undo')
  expect(await withControlLabels('en-US', english)).toBe(english)
})
