import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { entriesOf } from './catalogs.ts'
import { namesFrom, planArea } from './new-area/plan.ts'
import { translations } from './new-area/translations.ts'

const LOCALES = 'src/locales'

/**
 * `npm run new-area -- library book` writes an area that works: contract, handlers, samples, screen, route, tests, catalogs in all
 * languages, and its line in each list. CONTRIBUTING.md explains the files.
 */
function createArea(args: readonly string[]): void {
  const names = namesFrom(args)
  const steps = planArea(names)
  for (const { file, content } of steps) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  run('tsx', 'scripts/route-tree.ts')
  run('biome', 'check', '--write', ...steps.map(({ file }) => file))
  run('lingui', 'extract', '--clean')
  const untranslated = translateCatalogs()
  run('lingui', 'extract', '--clean')
  run('tsx', 'scripts/openapi.ts')
  for (const { file, isNew } of steps) console.log(isNew ? `new    ${file}` : `line   ${file}`)
  console.log(`Translate in ${LOCALES}: ${untranslated.join(', ')}. Then run npm run check and npm test.`)
}

const run = (...command: string[]): void => void execFileSync('npx', command, { stdio: ['ignore', 'ignore', 'inherit'] })

/**
 * Fills in missing translations: from another catalog of the language, else from the template, else the English text.
 *
 * @returns the messages that stayed English
 */
function translateCatalogs(): string[] {
  const english = new Set<string>()
  for (const [language, templateTranslations] of Object.entries(translations)) {
    const files = readdirSync(join(LOCALES, language))
      .filter((name) => name.endsWith('.po'))
      .map((name) => join(LOCALES, language, name))
    const existing = new Map(
      files.flatMap((file) =>
        entriesOf(readFileSync(file, 'utf8')).flatMap(({ id, context, translation }) =>
          translation ? [[`${context} ${id}`, translation] as const] : [],
        ),
      ),
    )
    for (const file of files) {
      const blocks = readFileSync(file, 'utf8').split('\n\n')
      const filled = blocks.map((block) => {
        const [entry] = entriesOf(block)
        if (!entry || entry.translation) return block
        const translation = existing.get(`${entry.context} ${entry.id}`) ?? templateTranslations[entry.id]
        if (!translation) english.add(entry.id)
        return block.replace(/msgstr ""(?=\n*$)/, `msgstr "${translation ?? entry.id}"`)
      })
      writeFileSync(file, filled.join('\n\n'))
    }
  }
  return [...english]
}

try {
  createArea(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
