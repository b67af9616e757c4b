import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RULES } from '../scripts/lean-contract.ts'

/** The files that a build gives a contract without schemas (`contractForScreens`). */
const screens = ['client', 'ui', 'routes', 'start', 'features'].flatMap((room) =>
  readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${room}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/features/site/')),
)

const importedFrom = (source: string, room: string): string[] =>
  [...source.matchAll(new RegExp(`import \\{([^}]*)\\} from '#${room}/`, 'g'))].flatMap(([, names = '']) =>
    names.split(',').map((name) =>
      name
        .trim()
        .replace(/^type .*/, '')
        .replace(/.* as /, ''),
    ),
  )

// In a build they would be undefined there, and nobody would be told.
test('no screen asks an endpoint for what its build leaves out', () => {
  const wrong = screens.flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    const names = importedFrom(source, 'contract').filter(Boolean)
    return names.filter((name) => new RegExp(`\\b${name}\\.(${RULES.join('|')})\\b`).test(source)).map((name) => `${path}: ${name}`)
  })
  expect(screens.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})
