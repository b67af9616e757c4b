import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PdfDocument } from '#ui/pdf/pdfDocument.ts'
import { writePdf } from '#ui/pdf/writePdf.ts'

const isInstalled = spawnSync('pdftotext', ['-v']).error === undefined
const MISSING = 'poppler-utils, which read PDF files, are not installed (Debian: apt-get install poppler-utils)'
if (!isInstalled && process.env.REQUIRE_ALL === '1') throw new Error(`${MISSING}, and REQUIRE_ALL=1 asks for them.`)

/** For `test.skipIf`: why the tests cannot run; empty where they can. */
export const pdfToolsMissing = isInstalled ? '' : MISSING
if (pdfToolsMissing) console.warn(`Not run: tests of PDF files. ${MISSING}.`)

/** What other programs find in a PDF file. */
export interface ReadPdf {
  /** The text of each page, in the order in which it was written, without white space and marks of direction. */
  pages: string[]
  /** The text of all pages with its white space, as it is drawn. */
  characters: string
  /** The fonts as `pdffonts` lists them, each with whether it is embedded. */
  fonts: { name: string; isEmbedded: boolean }[]
  /** The distance of the left edge of a word from that of the page, in points; the last such word counts. */
  leftOf(word: string): number | undefined
  title: string
}

/** Writes a document as a PDF file and reads it with poppler. */
export async function writeAndRead(document: PdfDocument): Promise<ReadPdf> {
  const colors = { brand: '#5d87ff', accent: '#49beff' }
  // Vite gives the URL of a file below the root of the project.
  const bytes = await writePdf(document, colors, (url) => readFile(join(import.meta.dirname, '../..', url)))
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-pdf-'))
  const file = join(folder, 'file.pdf')
  writeFileSync(file, bytes)
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })
  try {
    const characters = run('pdftotext', '-raw', file, '-')
    const pages = characters.split('\f').slice(0, -1).map(compact)
    const [, , ...fonts] = run('pdffonts', file).trim().split('\n')
    // The words of Arabic are turned here.
    const words = [...run('pdftotext', '-bbox', file, '-').matchAll(/<word xMin="([\d.]+)".*>(.*)<\/word>/g)]
    return {
      pages,
      characters,
      fonts: fonts.map((line) => ({ name: line.split(' ')[0] ?? '', isEmbedded: / yes (yes|no ) (yes|no ) +\d+ +\d+$/.test(line) })),
      leftOf: (word) => {
        const found = words.findLast(([, , text]) => text === word || text === [...word].reverse().join(''))
        return found && Number(found[1])
      },
      title: /^Title: +(.*)$/m.exec(run('pdfinfo', file))?.[1] ?? '',
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * A text without white space and marks of direction, as `ReadPdf` has it. Poppler turns the two letters of the ligature of lam and alef, so
 * their order is made the same.
 */
export const compact = (text: string): string =>
  text.replace(/[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replace(/ل([اأإآ])/g, '$1ل')

/** The words of a text: letters and digits, as `ReadPdf` has them. Poppler breaks lines and turns brackets between them. */
export const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(compact)
