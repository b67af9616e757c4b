/**
 * Writes the labels of controls in the languages that the app is not translated into: `npx tsx scripts/control-labels.ts`. They come from
 * three libraries of components (MIT). A label that none of them has stays English. The results are committed, so builds do not need the
 * libraries.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type Labels = Record<string, string>

const FOLDER = 'src/locales/controls'
const load = createRequire(import.meta.url)

/** The folder of an installed package. */
const folderOf = (name: string): string => dirname(load.resolve(`${name}/package.json`))

/** Locales whose names in the libraries are not language tags, or do not tell the script. */
const TAGS: Record<string, string> = {
  // Sorani, and the Portuguese of Portugal.
  'primelocale ku': 'ckb',
  'primelocale pt': 'pt-PT',
  'primelocale tl': 'fil',
  '@mui/material khKH': 'km',
  '@mui/material kuCKB': 'ckb',
  '@mui/material kuLatn': 'ku',
  '@mui/material msMS': 'ms',
  '@mui/material myMY': 'my',
  '@mui/material srRS': 'sr-Latn',
  '@mui/material tlTL': 'fil',
  'antd by_BY': 'be',
  'antd kmr_IQ': 'ku',
  'antd ku_IQ': 'ku',
  'antd sr_RS': 'sr-Latn',
  'antd tk_TK': 'tk',
}

/** The shortest language tag of a locale of a library: `de` for `deDE`. Norwegian is Bokmål. */
function tagOf(source: string, locale: string): string {
  const name = locale.replace('_', '-').replace(/^([a-z]+)([A-Z]{2})$/, '$1-$2')
  const tag = TAGS[`${source} ${locale}`] ?? new Intl.Locale(name).minimize().toString()
  return tag === 'no' ? 'nb' : tag
}

/** True for the languages that the app is translated into, and for English, whose labels need no translation. */
function isComplete(tag: string): boolean {
  const { language, script } = new Intl.Locale(tag).maximize()
  return ['en', 'fr', 'ar', 'vi'].includes(language) || (language === 'zh' && script === 'Hans')
}

/** The value at a path of an object, if it is a text: `aria.close`. */
function textAt(value: unknown, path: string): string | undefined {
  const found = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value)
  return typeof found === 'string' ? found : undefined
}

/** Our labels, and where PrimeLocale has them. */
const PRIME: Record<string, string> = {
  Apply: 'apply',
  Cancel: 'cancel',
  Choose: 'choose',
  Clear: 'clear',
  Close: 'aria.close',
  Collapse: 'aria.collapseLabel',
  'Move down': 'aria.moveDown',
  'Move to top': 'aria.moveTop',
  'Move up': 'aria.moveUp',
  Navigation: 'aria.navigation',
  Next: 'aria.next',
  'Next month': 'nextMonth',
  'Next page': 'aria.nextPageLabel',
  'Page {0}': 'aria.pageLabel',
  Previous: 'aria.previous',
  'Previous month': 'prevMonth',
  'Previous page': 'aria.prevPageLabel',
  Remove: 'aria.removeLabel',
  'Rows per page': 'aria.rowsPerPageLabel',
  Select: 'aria.selectLabel',
  Today: 'today',
  'Zoom in': 'aria.zoomIn',
  'Zoom out': 'aria.zoomOut',
}

/** Our labels, and where Ant Design has them. */
const ANTD: Record<string, string> = {
  Cancel: 'Modal.cancelText',
  Clear: 'DatePicker.lang.clear',
  'Clear selection': 'Transfer.deselectAll',
  Close: 'global.close',
  Copy: 'Text.copy',
  Edit: 'Text.edit',
  'End date': 'DatePicker.lang.rangePlaceholder.1',
  Hide: 'global.hide',
  Month: 'DatePicker.lang.month',
  Next: 'Tour.Next',
  'Next month': 'DatePicker.lang.nextMonth',
  'Next page': 'Pagination.next_page',
  OK: 'Modal.okText',
  Page: 'Pagination.page',
  Previous: 'Tour.Previous',
  'Previous month': 'DatePicker.lang.previousMonth',
  'Previous page': 'Pagination.prev_page',
  Remove: 'Transfer.remove',
  Reset: 'Table.filterReset',
  Search: 'Transfer.searchPlaceholder',
  'Select all on this page': 'Transfer.selectCurrent',
  Sort: 'Table.sortTitle',
  'Start date': 'DatePicker.lang.rangePlaceholder.0',
  Today: 'DatePicker.lang.today',
  Week: 'DatePicker.lang.week',
}

const fromTable = (locale: unknown, table: Record<string, string>): Labels =>
  Object.fromEntries(Object.entries(table).map(([label, path]) => [label, textAt(locale, path) ?? '']))

/** The labels of a locale of Material UI, of which some are functions. */
function muiLabels(locale: { components?: Record<string, { defaultProps?: Record<string, unknown> }> }, tag: string): Labels {
  const props = (name: string) => locale.components?.[name]?.defaultProps ?? {}
  const { labelRowsPerPage = '', labelDisplayedRows, getItemAriaLabel } = props('MuiTablePagination')
  const { clearText = '', closeText = '', loadingText = '' } = props('MuiAutocomplete')
  // The function formats numbers, so it is called with numbers that are then replaced.
  const [from, to, count] = [11, 22, 33]
  const format = new Intl.NumberFormat(tag).format
  const range = typeof labelDisplayedRows === 'function' ? String(labelDisplayedRows({ from, to, count })) : ''
  const named = (text: string, number: number, name: string) => text.replace(format(number), name).replace(String(number), name)
  const pageLink = (type: string) => (typeof getItemAriaLabel === 'function' ? String(getItemAriaLabel(type)) : '')
  return {
    Clear: String(clearText),
    Close: String(closeText),
    Loading: String(loadingText).replace(/[….\s]+$/, ''),
    'Next page': pageLink('next'),
    'Previous page': pageLink('previous'),
    'Rows per page': String(labelRowsPerPage).replace(/\s*[:\uff1a]\s*$/, ''),
    '{from}–{to} of {all}': named(named(named(range, from, '{from}'), to, '{to}'), count, '{all}'),
  }
}

/** The locales of each library, the most exact library first: its labels are chosen before those of the next. */
const SOURCES: Record<string, () => Promise<[locale: string, labels: (tag: string) => Labels][]>> = {
  primelocale: async () =>
    readdirSync(folderOf('primelocale'))
      .filter((file) => /^[a-z]{2,3}(-[A-Z]{2})?\.json$/.test(file))
      .map((file) => {
        const [locale] = Object.values(JSON.parse(readFileSync(join(folderOf('primelocale'), file), 'utf8')))
        return [file.replace('.json', ''), () => fromTable(locale, PRIME)]
      }),
  '@mui/material': async () =>
    Object.entries(await import(load.resolve('@mui/material/locale'))).flatMap(([name, locale]) =>
      /^[a-z]{2}[A-Z]\w+$/.test(name) ? [[name, (tag) => muiLabels(locale as Parameters<typeof muiLabels>[0], tag)]] : [],
    ),
  antd: async () =>
    readdirSync(join(folderOf('antd'), 'lib/locale'))
      .filter((file) => /^[a-z]{2,3}_[A-Z]{2}\.js$/.test(file))
      .map((file) => {
        const { default: locale } = load(join(folderOf('antd'), 'lib/locale', file))
        return [file.replace('.js', ''), () => antdLabels(locale)]
      }),
}

function antdLabels(locale: unknown): Labels {
  const perPage = textAt(locale, 'Pagination.items_per_page')
  const optional = textAt(locale, 'Form.optional')
  return {
    ...fromTable(locale, ANTD),
    ...(perPage && { '{0} per page': `{0} ${perPage}` }),
    ...(optional && { optional: optional.replace(/^\s*[(\uff08]\s*|\s*[)\uff09]\s*$/g, '') }),
  }
}

/** The values of a label: `{0}`. */
const valuesOf = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join()

/** The labels without those that a library has in English, and those that lack a value. */
const usable = (labels: Labels, english: Labels): Labels =>
  Object.fromEntries(
    Object.entries(labels)
      // PrimeLocale writes the number of a page as {page}.
      .map(([label, text]) => [label, text.trim().replace('{page}', '{0}')] as const)
      .filter(
        ([label, text]) =>
          text !== '' && valuesOf(text) === valuesOf(label) && (label === 'OK' || (text !== label && text !== english[label])),
      ),
  )

/** All labels that a library has. */
const ALL_LABELS = [
  ...new Set([...Object.keys(PRIME), ...Object.keys(ANTD), ...Object.keys(muiLabels({}, 'en')), 'optional', '{0} per page']),
]

/** By tag and library: the labels. */
const found = new Map<string, Map<string, Labels>>()
for (const [source, read] of Object.entries(SOURCES)) {
  const locales = await read()
  const english = locales.find(([locale]) => /^en([-_]?US)?$/.test(locale))?.[1]('en') ?? {}
  for (const [locale, labelsIn] of locales) {
    const tag = tagOf(source, locale)
    if (isComplete(tag)) continue
    const bySource = found.get(tag) ?? new Map<string, Labels>()
    // Two locales of a library may have one tag, such as `kmr_IQ` and `ku_IQ`.
    bySource.set(source, { ...usable(labelsIn(tag), english), ...bySource.get(source) })
    found.set(tag, bySource)
  }
}

/** The labels of a region come after those of the language: `de-AT`, then `de`. */
const sourcesOf = (tag: string): [source: string, labels: Labels][] => {
  const parent = tag.replace(/-[A-Z]{2}$/, '')
  return [...(found.get(tag) ?? []), ...(parent === tag ? [] : (found.get(parent) ?? []))]
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const rows: string[] = []
for (const tag of [...found.keys()].sort()) {
  /** The labels by the library that they are from. */
  const chosen: Record<string, Labels> = {}
  for (const label of ALL_LABELS.toSorted()) {
    const [source, labels] = sourcesOf(tag).find(([, candidates]) => candidates[label]) ?? []
    if (source && labels) chosen[source] = { ...chosen[source], [label]: labels[label] as string }
  }
  writeFileSync(join(FOLDER, `${tag}.json`), `${JSON.stringify(chosen, null, 2)}\n`)
  const counts = Object.keys(SOURCES).map((source) => Object.keys(chosen[source] ?? {}).length)
  const name = new Intl.DisplayNames('en-GB', { type: 'language' }).of(tag)
  rows.push(`| ${tag} | ${name} | ${counts.join(' | ')} | ${ALL_LABELS.length - counts.reduce((sum, count) => sum + count, 0)} |`)
}

const licences = Object.keys(SOURCES).map((name) => {
  const { version, license } = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'))
  return `## ${name} - ${version} (${license})\n\nLabels of controls (src/locales/controls).\n\n${readFileSync(join(folderOf(name), 'LICENSE'), 'utf8').trim()}\n`
})
writeFileSync(join(FOLDER, 'licences.txt'), licences.join('\n'))

const names = Object.keys(SOURCES)
writeFileSync(
  'docs/control-labels.md',
  `# Labels of controls

Written by \`npx tsx scripts/control-labels.ts\`. Settings → Language offers these ${found.size} locales for controls, dates and numbers. Each label comes from
the first library that has it: ${names.join(', ')}. A label that none has stays English. There are ${ALL_LABELS.length} labels:
${ALL_LABELS.toSorted().join(', ')}.

| locale | language | ${names.join(' | ')} | stays English |
|---|---|${names.map(() => '--:|').join('')}--:|
${rows.join('\n')}
`,
)
