import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Checks that files referred to in comments, tests and documents exist. */

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['src', 'scripts', 'tests', 'docs', 'public']
const TEXT = /\.(md|tsx?|mjs|css|html|ya?ml|json)$|^Dockerfile$/

const inFolder = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
const paths = [...readdirSync(ROOT), ...FOLDERS.flatMap(inFolder)].filter((path) => TEXT.test(path) && !path.endsWith('package-lock.json'))
const files = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const documents = files.filter(({ path }) => path.endsWith('.md'))
const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''

const exists = (path: string): boolean => existsSync(join(ROOT, path))
const decisionFiles = documents.map(({ path }) => path).filter((path) => path.startsWith('docs/decisions/'))
const decisions = decisionFiles.map((path) => path.slice('docs/decisions/'.length).slice(0, 3))

/** The anchors that GitHub generates for the headings of a document. */
const anchorsOf = (path: string): string[] =>
  [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** `file: reference` for every match of the pattern whose first group is not found. */
const broken = (from: typeof files, pattern: RegExp, isFound: (reference: string, path: string) => boolean): string[] =>
  from.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter(([, reference = '']) => !isFound(reference, path)).map(([whole]) => `${path}: ${whole.trim()}`),
  )

describe('a reference resolves', () => {
  test('to a document', () => {
    expect(broken(files, /(?<![\w/.-])(docs\/[\w./-]+\.md)\b/g, exists)).toEqual([])
  })

  test('to a document with a name in capitals', () => {
    const names = new Set(paths.map((path) => path.split('/').at(-1)))
    expect(broken(files, /(?<![\w.-])([A-Z]{2,}\.md)\b/g, (name) => names.has(name))).toEqual([])
  })

  test('to a decision record', () => {
    const areThere = (numbers: string) => (numbers.match(/\d{3}/g) ?? []).every((number) => decisions.includes(number))
    expect(broken(files, /\b[Dd]ecisions?[ /](\d{3}(?:(?:, | and )\d{3})*)/g, areThere)).toEqual([])
  })

  test('to a section or a row of the specification', () => {
    const specification = textOf('docs/specification.md')
    const isSection = (number: string) => specification.includes(`\n## ${number}. `)
    expect(broken(files, /docs\/specification\.md (\d+)\b/g, isSection)).toEqual([])
    const isRow = (number: string) => new RegExp(`^\\| ${number}( ⊕)? \\|`, 'm').test(specification)
    expect(broken(files, /docs\/specification\.md 10, rows? (\d+)\b/g, isRow)).toEqual([])
  })

  test('to a rule of the back end', () => {
    const isRule = (number: string) => textOf('docs/backend-rules.md').includes(`\n${number}. **`)
    expect(broken(files, /docs\/backend-rules\.md (\d+)\b/g, isRule)).toEqual([])
  })

  test('from a link of a document, and its anchor to a heading', () => {
    const isFound = (link: string, from: string) => {
      const [to = '', anchor] = link.split('#')
      const path = to ? normalize(join(dirname(from), to)) : from
      return exists(path) && (anchor === undefined || anchorsOf(path).includes(anchor))
    }
    expect(broken(documents, /\]\((?!\w+:)([^)\s]+)\)/g, isFound)).toEqual([])
  })

  test('from the code in a document to a file or a folder', () => {
    // The library is the example of CONTRIBUTING.md.
    const isFound = (path: string) =>
      /library/i.test(path) || (exists(path) && (!path.endsWith('/') || statSync(join(ROOT, path)).isDirectory()))
    expect(broken(documents, /`((?:src|scripts|tests|docs|public)\/[\w./$@-]*)`/g, isFound)).toEqual([])
  })
})

/** The maximum number of lines of a document. */
const LENGTHS: [path: string, lines: number][] = [
  ['README.md', 150],
  ['CONTRIBUTING.md', 180],
  ['docs/architecture.md', 260],
  ['docs/performance.md', 120],
  ...decisionFiles.map((path): [string, number] => [path, 40]),
]

test.each(LENGTHS)('%s has at most %i lines', (path, most) => {
  expect(textOf(path).split('\n').length - 1).toBeLessThanOrEqual(most)
})
