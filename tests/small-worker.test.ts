import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { MEMBERS } from '../scripts/lean-dexie.ts'
import { ASKED_AS_TEXT } from '../scripts/vite-plugins.ts'

const require = createRequire(import.meta.url)

// The worker's private names are shortened (`smallWorker`): one that is compared with as text would no longer be the same.
test.each(['dexie/dist/modern/dexie.mjs', 'zod/v4/core/core.js', 'zod/v4/core/schemas.js', 'zod/v4/core/parse.js'])(
  'private names that %s compares with as text are kept',
  (path) => {
    const source = readFileSync(require.resolve('dexie').replace(/node_modules.*/, `node_modules/${path}`), 'utf8')
    const compared = [
      ...source.matchAll(/[!=]==? ?['"](_[a-zA-Z]\w*)['"]|case ['"](_[a-zA-Z]\w*)['"]|['"](_[a-zA-Z]\w*)['"] (?:in|[!=]==?) /g),
    ]
    const names = new Set(compared.map(([, ...found]) => found.find(Boolean)))
    expect(ASKED_AS_TEXT).toEqual(expect.arrayContaining([...names]))
  },
)

test('every test here runs on the Dexie that the worker is built with, and that one tells nobody of changes', () => {
  expect(Dexie).not.toHaveProperty('liveQuery')
})

test('nothing that the worker runs calls a method of Dexie that it is built without', () => {
  const { Dexie: _, ...classes } = MEMBERS
  // Tables have a method of the same name, which is told what to delete.
  const names = Object.values(classes)
    .flat()
    .map((name) => (name === 'delete' ? 'delete(?=\\(\\))' : name))
  const calls = new RegExp(`(?<!Object|caches)\\.(${names.join('|')})\\(`)
  const calling = ['api', 'db', 'offline'].flatMap((room) =>
    readdirSync(`src/${room}`, { encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && calls.test(readFileSync(`src/${room}/${name}`, 'utf8')))
      .map((name) => `${room}/${name}`),
  )
  expect(calling).toEqual([])
})
