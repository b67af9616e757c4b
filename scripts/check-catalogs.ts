import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { breakableFrenchSpaces, contradictions, entriesOf } from './catalogs.ts'

const FOLDER = 'src/locales'

const catalogs = (): Map<string, string> =>
  new Map(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.po'))
      .map((name) => [join(FOLDER, name), readFileSync(join(FOLDER, name), 'utf8')]),
  )

/**
 * Fails if a message of the code is missing in the catalogs, a catalog has an unused message, a translation is missing, two areas
 * translate a message differently, or a French translation lacks a no-break space.
 */
function checkCatalogs(): void {
  const before = catalogs()
  execFileSync('npx', ['lingui', 'extract', '--clean'], { stdio: 'ignore' })
  const after = catalogs()
  const stale = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)
  for (const [file, text] of before) if (after.get(file) !== text) writeFileSync(file, text)
  const missing = [...after]
    .filter(([file]) => !file.includes(`${FOLDER}/en/`))
    .flatMap(([file, text]) => untranslated(text).map((id) => `${file}: ${id}`))
  const contradicting = [...byLanguage(after)].flatMap(([folder, areas]) => contradictions(areas).map((line) => `${folder}: ${line}`))
  const breakable = [...after]
    .filter(([file]) => file.includes(`${FOLDER}/fr/`))
    .flatMap(([file, text]) => breakableFrenchSpaces(text).map((translation) => `${file}: ${translation}`))
  for (const file of stale) console.error(`${file} is not up to date: run "npm run i18n" and translate what is new.`)
  for (const line of missing) console.error(`No translation in ${line}`)
  for (const line of contradicting) console.error(`${line}. Find one wording, or give the sentence a context.`)
  for (const line of breakable) console.error(`Use a no-break space (U+00A0) before : ; ! ? and inside « » in ${line}`)
  if (stale.length || missing.length || contradicting.length || breakable.length) process.exit(1)
  console.log(`${after.size} catalogs are complete.`)
}

/** Groups the catalogs by language folder. */
function byLanguage(files: Map<string, string>): Map<string, Map<string, string>> {
  const languages = new Map<string, Map<string, string>>()
  for (const [file, text] of files) {
    const areas = languages.get(dirname(file)) ?? new Map<string, string>()
    languages.set(dirname(file), areas.set(basename(file, '.po'), text))
  }
  return languages
}

const untranslated = (text: string): string[] => entriesOf(text).flatMap(({ id, translation }) => (translation ? [] : [id]))

checkCatalogs()
