import { searchRow } from '#db/search.ts'
import type { Row } from '#db/tables.ts'

const note = (n: number): Row => ({
  id: n,
  color: 'info',
  title: `Note ${n}: ${'words '.repeat(20)}`,
  datef: new Date(n * 1000).toISOString(),
  deleted: false,
})

/** The notes from one number on, at most 10,000 and the same each time, with what they are found by. About 220 bytes of JSON a note. */
export function someNotes(from: number, upTo: number): { notes: Row[]; search: Row[] } {
  const notes = Array.from({ length: Math.min(10_000, upTo - from) }, (_, at) => note(from + at + 1))
  return { notes, search: notes.flatMap((row) => searchRow('notes', row) ?? []) }
}
