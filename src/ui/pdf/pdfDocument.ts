/** A document as it is written into a PDF file: what it says, and in which order. The design is that of the printed papers. */
export interface PdfDocument {
  /** The title that PDF programs show. */
  title: string
  /** BCP 47 tag of the language. */
  language: string
  direction: 'ltr' | 'rtl'
  orientation?: 'portrait' | 'landscape'
  blocks: PdfBlock[]
  /** Short texts at the foot of the last page, such as the sender's address. */
  footer?: string[]
  /** The text of page numbers, with `{page}` and `{pages}`: `Page {page} of {pages}`. A document of one page has none. */
  pageNumber?: string
}

/** A part of a document. */
export type PdfBlock =
  | PdfHeadingBlock
  | PdfTitleBlock
  | PdfFactsBlock
  | PdfPartiesBlock
  | PdfTableBlock
  | PdfTotalsBlock
  | PdfTextBlock
  | PdfWeekBlock

/** The logo with the name of the sender, and the name of the paper with its number opposite. */
export interface PdfHeadingBlock {
  kind: 'heading'
  sender: string
  title: string
  number?: string
  /** Stamped across the page: "Paid". */
  stamp?: { text: string; tone: 'success' | 'quiet' | 'error' } | undefined
}

/** The title of a list or a timetable, with a quiet line below. */
export interface PdfTitleBlock {
  kind: 'title'
  title: string
  detail?: string | undefined
}

/** Names with values, side by side. */
export interface PdfFactsBlock {
  kind: 'facts'
  facts: { name: string; value: string }[]
}

/** Addresses, side by side below a line. */
export interface PdfPartiesBlock {
  kind: 'parties'
  parties: { title?: string; name: string; lines: string[] }[]
}

/** A text, or a text with a quiet detail below. */
export type PdfCell = string | { text: string; detail: string }

/** A table, whose header is repeated on each page. */
export interface PdfTableBlock {
  kind: 'table'
  columns: { title: string; align?: 'start' | 'end' | undefined }[]
  rows: PdfCell[][]
  /** `bill` gives the first column all spare width; `list` shares it, in smaller type. */
  design: 'bill' | 'list'
}

/** Sums below a table, at the end of the line. The last one is the grand total. */
export interface PdfTotalsBlock {
  kind: 'totals'
  sums: { name: string; value: string }[]
}

/** A paragraph: a quiet remark, or a note in a box. */
export interface PdfTextBlock {
  kind: 'text'
  text: string
  design: 'remark' | 'note'
}

/** A week with lessons, side by side by day. */
export interface PdfWeekBlock {
  kind: 'week'
  /** The labels of the full hours, from the first to the last. */
  hours: string[]
  days: PdfWeekDay[]
}

/** A day of a week, and its number of overlapping lanes. */
export interface PdfWeekDay {
  name: string
  lanes: number
  lessons: PdfLesson[]
}

/** A lesson; times are in minutes after the first hour of the week. */
export interface PdfLesson {
  from: number
  to: number
  /** The first lane, from 0, and the number of lanes that it covers. */
  lane: number
  width: number
  /** A CSS color in the form `#rrggbb`. */
  color: string
  /** Not published: drawn with a dashed edge. */
  isHidden: boolean
  name: string
  lines: string[]
}

/** The two colors of the theme, as `#rrggbb`. */
export interface PdfColors {
  brand: string
  accent: string
}
