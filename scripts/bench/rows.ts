import { searchRow } from '#db/repository/search.ts'
import type { AnyRow } from '#db/schema/rows.ts'

const line = (n: number) => ({ itemName: `Item ${n}`, unitPrice: n + 0.5, units: n, unitTotalPrice: n * (n + 0.5), taxRate: 20 })

const note = (n: number, lines: number): AnyRow => ({
  id: n,
  color: 'info',
  title: `Note ${n}: ${'words '.repeat(20)}`,
  datef: new Date(n * 1000).toISOString(),
  deleted: false,
  ...(lines > 0 && { orders: Array.from({ length: lines }, (_, at) => line(n + at)) }),
})

/**
 * The same notes each time, from a start number, at most 10,000, with their search index.
 *
 * @param lines how many objects of five fields each note contains, like an invoice; a note has about 220 bytes of JSON, and 90 more per
 * line
 */
export function someNotes(from: number, upTo: number, lines: number): { notes: AnyRow[]; search: AnyRow[] } {
  const notes = Array.from({ length: Math.min(10_000, upTo - from) }, (_, at) => note(from + at + 1, lines))
  return { notes, search: notes.flatMap((row) => searchRow('notes', row) ?? []) }
}
