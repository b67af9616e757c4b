import { searchRow } from '#db/repository/search.ts'
import type { AnyRow } from '#db/schema/rows.ts'

const line = (number: number) => ({
  itemName: `Item ${number}`,
  unitPrice: number + 0.5,
  units: number,
  unitTotalPrice: number * (number + 0.5),
  taxRate: 20,
})

const note = (number: number, lines: number): AnyRow => ({
  id: number,
  color: 'info',
  title: `Note ${number}: ${'words '.repeat(20)}`,
  datef: new Date(number * 1000).toISOString(),
  deleted: false,
  ...(lines > 0 && { orders: Array.from({ length: lines }, (_, index) => line(number + index)) }),
})

/**
 * Generates notes with their search index: at most 10,000, with ids above `from`, up to `upTo`. The same arguments give the same notes.
 *
 * @param lines how many objects of five fields each note contains, like an invoice; a note has about 220 bytes of JSON, and 90 more per
 * line
 */
export function someNotes(from: number, upTo: number, lines: number): { notes: AnyRow[]; search: AnyRow[] } {
  const notes = Array.from({ length: Math.min(10_000, upTo - from) }, (_, index) => note(from + index + 1, lines))
  return { notes, search: notes.flatMap((row) => searchRow('notes', row) ?? []) }
}
