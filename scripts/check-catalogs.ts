import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'src/locales'

const catalogs = (): Map<string, string> =>
  new Map(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.po'))
      .map((name) => [join(FOLDER, name), readFileSync(join(FOLDER, name), 'utf8')]),
  )

/** Fails when a sentence of the code is in no catalog, a catalog has one that no code uses, or a translation is missing. */
function checkCatalogs(): void {
  const before = catalogs()
  execFileSync('npx', ['lingui', 'extract', '--clean'], { stdio: 'ignore' })
  const after = catalogs()
  const stale = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)
  for (const [file, text] of before) if (after.get(file) !== text) writeFileSync(file, text)
  const missing = [...after]
    .filter(([file]) => !file.includes(`${FOLDER}/en/`))
    .flatMap(([file, text]) => untranslated(text).map((id) => `${file}: ${id}`))
  for (const file of stale) console.error(`${file} is not up to date: run "npm run i18n" and translate what is new.`)
  for (const line of missing) console.error(`No translation in ${line}`)
  if (stale.length || missing.length) process.exit(1)
  console.log(`${after.size} catalogs are complete.`)
}

/** The sentences of a catalog that have no translation; the head of the file is the entry with an empty id. */
function untranslated(text: string): string[] {
  return text
    .split('\n\n')
    .filter((entry) => /^msgstr ""$(?!\n")/m.test(entry) && !/^msgid ""$(?!\n")/m.test(entry) && !entry.startsWith('#~'))
    .map((entry) => /^msgid "(.*)"$/m.exec(entry)?.[1] ?? entry)
}

checkCatalogs()
