import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seed } from '#db/seed/index.ts'
import { entriesOf } from '../../scripts/catalogs.ts'

test('the names that the samples begin with are translated, each of them and no other', () => {
  const { boards, categories, macros, ticketViews, albums, labels } = seed
  const names = [boards, categories, macros, ticketViews, albums, labels.filter(({ builtIn }) => !builtIn)].flatMap((rows) =>
    rows.map(({ name }) => name),
  )
  const catalog = readFileSync(new URL('../../src/locales/fr/shell.po', import.meta.url), 'utf8')
  const translated = entriesOf(catalog).filter(({ context, translation }) => context === 'sample' && translation)
  expect(translated.map(({ id }) => id).sort()).toEqual([...names].sort())
})
