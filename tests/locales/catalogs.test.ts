import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { breakableFrenchSpaces, contradictions, entriesOf } from '../../scripts/catalogs.ts'

const said = (id: string, translation: string, context?: string) =>
  `msgid ""\nmsgstr ""\n"Language: fr\\n"\n\n#: src/features/a.tsx\n${context ? `msgctxt "${context}"\n` : ''}msgid "${id}"\nmsgstr "${translation}"\n`

describe('French spaces', () => {
  it.each(['Note : texte', 'Supprimer ?', '« Note\u00a0»', '«\u00a0Note »'])('“%s” is refused', (translation) => {
    expect(breakableFrenchSpaces(said('Note', translation))).toEqual([translation])
  })

  it.each(['Note\u00a0: texte', '«\u00a0Note\u00a0»', '10:30', '{count, plural, one {# note} other {# notes}}'])(
    '“%s” is fine',
    (translation) => {
      expect(breakableFrenchSpaces(said('Note', translation))).toEqual([])
    },
  )
})

describe('one sentence in several areas', () => {
  it('is refused when two areas say it differently, with both wordings', () => {
    const areas = new Map([
      ['tickets', said('Open', 'Ouvert')],
      ['invoices', said('Open', 'À payer')],
      ['shop', said('Open', 'À payer')],
    ])
    expect(contradictions(areas)).toEqual(['“Open” is “Ouvert” in tickets, but “À payer” in invoices, shop'])
  })

  it('may be said differently where a context tells the meanings apart, but not within that context', () => {
    const areas = new Map([
      ['tickets', said('Open', 'Ouvert')],
      ['invoices', said('Open', 'À payer', 'invoice state')],
    ])
    expect(contradictions(areas)).toEqual([])
    expect(contradictions(areas.set('dashboards', said('Open', 'Ouverte', 'invoice state')))).toEqual([
      '“Open (invoice state)” is “À payer” in invoices, but “Ouverte” in dashboards',
    ])
  })

  it('is compared whole where it goes over several lines, and the head of a catalog is no sentence', () => {
    expect(entriesOf('msgid ""\nmsgstr ""\n"Language: fr\\n"\n\nmsgid ""\n"One "\n"two"\nmsgstr ""\n"Un "\n"deux"\n')).toEqual([
      { id: 'One two', context: '', translation: 'Un deux' },
    ])
  })

  it.each(['fr', 'ar', 'ch', 'vi'])('is said in one way in %s', (language) => {
    const folder = new URL(`../../src/locales/${language}/`, import.meta.url)
    const areas = readdirSync(folder).map((name): [string, string] => [name, readFileSync(new URL(name, folder), 'utf8')])
    expect(contradictions(new Map(areas))).toEqual([])
  })
})
