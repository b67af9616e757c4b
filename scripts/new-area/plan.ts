import { existsSync, readdirSync, readFileSync } from 'node:fs'

const TEMPLATE = 'scripts/new-area/template'

/** The names of a new area. */
export interface AreaNames {
  /** The area, in kebab case: `library`. It names folders, catalogs and the page's address. */
  area: string
  /** One record, in camel case: `book`. */
  record: string
  /** The table and the last part of the endpoints' path: `books`. */
  table: string
}

/** One step of `npm run new-area`: a new file, or a new line in an existing one. */
export interface Step {
  file: string
  /** The content of the file after the step. */
  content: string
  /** True for a new file. */
  isNew: boolean
}

const capital = (name: string): string => name[0]?.toUpperCase() + name.slice(1)
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Reads the names from the command line: `library book books`.
 *
 * @param args the area; the record (`libraryEntry` by default); the table (the record with an `s` by default)
 * @throws Error with a message for the user if a name cannot be used
 */
export function namesFrom([area = '', record = `${camel(area)}Entry`, table = `${record}s`]: readonly string[]): AreaNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(area)) throw new Error('Name the area in lower case: npm run new-area -- library book')
  if (![record, table].every((name) => /^[a-z][A-Za-z0-9]*$/.test(name))) throw new Error('Name record and table in camel case.')
  const existing = [`src/contract/${area}`, `src/features/${area}`, `src/routes/_office/apps/${area}.tsx`].find(existsSync)
  if (existing) throw new Error(`There is a ${existing} already. Choose another name.`)
  if (new RegExp(`^ {2}${table}: `, 'm').test(readFileSync('src/db/schema/rows.ts', 'utf8'))) {
    throw new Error(`There is a table ${table} already. Choose another name: npm run new-area -- ${area} ${record} otherTable`)
  }
  return { area, record, table }
}

/** Replaces `library`, `book` and `books` in a text of the template by the names of the area, also within names such as `bookOr404`. */
function named(text: string, { area, record, table }: AreaNames): string {
  const heading = capital(area.replaceAll('-', ' '))
  return text
    .replaceAll("name: 'Library'", `name: '${heading}'`)
    .replaceAll("message: 'Library'", `message: '${heading}'`)
    .replaceAll(/\bbooks\b/g, table)
    .replaceAll(/Books\b/g, capital(table))
    .replaceAll(/\bbook(?=\b|Or404)/g, record)
    .replaceAll('Book', capital(record))
    .replaceAll(/(?<=[/'"])library\b/g, area)
    .replaceAll(/(?<!@testing-)library/g, camel(area))
    .replaceAll('Library', capital(camel(area)))
}

/** The new files of the area. */
function newFiles(names: AreaNames): Step[] {
  return readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .sort()
    .map((path) => {
      const file = path
        .replaceAll('\\', '/')
        .replace(/\.txt$/, '')
        .replaceAll(/\blibrary\b/g, names.area)
        .replaceAll('library', camel(names.area))
        .replaceAll('Library', capital(camel(names.area)))
        .replaceAll('Book', capital(names.record))
      return { file, content: named(readFileSync(`${TEMPLATE}/${path}`, 'utf8'), names), isNew: true }
    })
}

/** Inserts text before the first match of a pattern. @throws Error without a match */
function insertBefore(file: string, source: string, pattern: RegExp, text: string): string {
  const match = pattern.exec(source)
  if (!match) throw new Error(`scripts/new-area/plan.ts finds no place for its line in ${file}.`)
  return source.slice(0, match.index) + text + source.slice(match.index)
}

/** By file: a function that inserts the lines of the new area. Biome sorts the imports afterwards. */
const LINES: Record<
  string,
  (source: string, names: AreaNames, insert: (pattern: RegExp, text: string, source: string) => string) => string
> = {
  'src/contract/areas.ts': (source, { area }, insert) =>
    insert(/^import/m, `import * as ${camel(area)} from './${area}/${area}.ts'\n`, insert(/^\} satisfies/m, `  ${camel(area)},\n`, source)),

  'src/api/index.ts': (source, { area }, insert) =>
    insert(/^import/m, `import { ${camel(area)} } from './${area}.ts'\n`, insert(/^\]\.flat\(\)/m, `  ${camel(area)},\n`, source)),

  'src/db/schema/rows.ts': (source, { area, record, table }, insert) =>
    insert(
      /^import/m,
      `import type { ${capital(record)} } from '#contract/${area}/${area}.ts'\n`,
      insert(/^\}\n\nexport type TableName/m, `  ${table}: ${capital(record)}\n`, source),
    ),

  'src/db/schema/tables.ts': (source, { table }, insert) => {
    const version = nextVersion()
    const declared = insert(
      /^\/\*\* The current version of all tables/m,
      `/** Version ${version}: the table \`${table}\`. */\nexport const version${version} = { ${table}: 'id, title, createdAt' } as const\n\n`,
      source,
    )
    return insert(/ \}\n\n\/\*\* An index of a table/, `, ...version${version}`, declared)
  },

  'src/db/schema/row-schemas.ts': (source, { area, record, table }, insert) =>
    insert(
      /^import/m,
      `import { ${capital(record)} } from '#contract/${area}/${area}.ts'\n`,
      insert(/^\}\n(?![\s\S])/m, `  ${table}: ${capital(record)},\n`, source),
    ),

  'src/contract/http/names.ts': (source) => source.replace(/(?<=SCHEMA_VERSION = )\d+/, String(nextVersion())),

  'src/db/seed/index.ts': (source, { area, table }, insert) =>
    insert(/^import/m, `import { ${table} } from './${area}.ts'\n`, insert(/^\} satisfies/m, `  ${table},\n`, source)),

  'src/db/repository/search.ts': (source, { table }, insert) =>
    insert(/^ {2}albums: \{ text/m, `  ${table}: { text: (r) => [r.title, r.notes] },\n`, source),

  'src/maintenance/sample-rows.ts': (source, { table }, insert) => insert(/^ {2}messages: \(\) =>/m, `  ${table}: () => ({}),\n`, source),

  'src/contract/search/search-rules.ts': (source, { table }, insert) => insert(/^\] as const/m, `  '${table}',\n`, source),

  'src/db/repository/search-results.ts': (source, { area, table }) =>
    source.replace(
      /\n\]\n$/,
      `\n  {\n    table: '${table}',\n    area: '${table}',\n    title: (r) => r.title,\n    subtitle: () => '',\n    date: (r) => r.createdAt,\n    url: (r) => link('/apps/${area}', 'q', r.title),\n  },\n]\n`,
    ),

  'src/features/shell/search/areas.ts': (source, { area, table }, insert) =>
    insert(/^ {2}followers: \{ name/m, `  ${table}: { name: ${label(area)}, icon: IconNote, list: '/apps/${area}' },\n`, source),

  'src/features/shell/navigation/navigation.ts': (source, { area }, insert) =>
    insert(
      /^ {6}\{ label: msg`Notes`/m,
      `      { label: ${label(area)}, to: '/apps/${area}', access: 'viewer', icon: IconNote },\n`,
      source,
    ),

  'src/features/settings/data/labels.ts': (source, { area, table }, insert) =>
    insert(/^ {4}files: t\(/m, `    ${table}: ${label(area).replace('msg(', 't(')},\n`, source),

  'src/locales/errorMessages.ts': (source, _, insert) =>
    source.includes('msg`Record not found`') ? source : insert(/^ {2}msg`Post not found`/m, '  msg`Record not found`,\n', source),
}

/** The code of a message with the name of the area. */
const label = (area: string): string => `msg({ message: '${capital(area.replaceAll('-', ' '))}', context: 'area' })`

/** The version of the database schema that has the new table. */
const nextVersion = (): number => Number(/SCHEMA_VERSION = (\d+)/.exec(readFileSync('src/contract/http/names.ts', 'utf8'))?.[1]) + 1

/** All steps of `npm run new-area` before it runs the generators: new files, and new lines in existing files. */
export function planArea(names: AreaNames): Step[] {
  const lines = Object.entries(LINES).map(([file, change]): Step => {
    const before = readFileSync(file, 'utf8')
    const content = change(before, names, (pattern, text, source) => insertBefore(file, source, pattern, text))
    // The message of errorMessages.ts may be there already.
    if (content === before && !file.endsWith('errorMessages.ts'))
      throw new Error(`scripts/new-area/plan.ts finds no place for its line in ${file}.`)
    return { file, content, isNew: false }
  })
  return [...newFiles(names), ...lines]
}
