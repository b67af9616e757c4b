import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { namesFrom, planArea } from '../scripts/new-area/plan.ts'

/** `npm run sweep -- new-area` runs the complete test, with type check and tests of the new area. */
describe('npm run new-area', () => {
  test('writes an area with the names it is given, and a line in each list', () => {
    const steps = planArea(namesFrom(['school-trips', 'trip']))
    expect(steps.map(({ file }) => file)).toContain('src/features/school-trips/SchoolTripsScreen.tsx')
    expect(steps.find(({ file }) => file.startsWith('tests/screens/'))?.content).toContain("from '@testing-library/react'")
    expect(
      steps.filter(({ content, isNew }) => isNew && /\b(?<!@testing-)(library|book|books)\b/i.test(content)).map(({ file }) => file),
    ).toEqual([])
    for (const { file, content, isNew } of steps) {
      if (!isNew && !file.endsWith('names.ts')) expect(content, file).toMatch(/trips|Record not found/)
    }
  })

  test('refuses names that are taken or cannot be used', () => {
    expect(() => namesFrom(['notes'])).toThrow('already')
    expect(() => namesFrom(['school-trips', 'note'])).toThrow('table notes')
    expect(() => namesFrom(['My Library'])).toThrow('lower case')
  })

  test('imports only what the files of the project export', () => {
    const folder = join('scripts', 'new-area', 'template')
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.txt'))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
    const imports = texts.flatMap((text) => [...text.matchAll(/^import (?:type )?\{([^}]+)\} from '#([^']+)'/gm)])
    expect(imports.length).toBeGreaterThan(20)
    for (const [, names = '', path = ''] of imports) {
      const file = join('src', path)
      if (file.includes('library')) continue
      expect(existsSync(file), file).toBe(true)
      const source = readFileSync(file, 'utf8')
      for (const name of names.split(',')) {
        const exported = name.trim().replace(/^type /, '')
        expect(source, `${exported} of ${file}`).toMatch(
          new RegExp(`export (?:const|function|class|interface|type|async function) ${exported}\\b`),
        )
      }
    }
  })
})
