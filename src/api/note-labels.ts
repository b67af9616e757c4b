import { ApiError, notFound } from '#contract/error.ts'
import { deleteNoteLabel, LABEL_NOT_FOUND, LABEL_TAKEN, listNoteLabels, type NoteLabel, renameNoteLabel } from '#contract/note-labels.ts'
import type { Note } from '#contract/notes.ts'
import { countOf, facetValues, rowsWith } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { read, writeThen } from './answer.ts'

export const noteLabels = [
  read(listNoteLabels, ['notes'], (_, { db }) => allLabels(db)),

  writeThen(
    renameNoteLabel,
    ['notes'],
    async ({ params, body: { name } }, { db, amend }) => {
      const rows = await notesWith(db, params.name)
      const others = (await facetValues(db, 'notes', 'label')).filter((one) => one !== params.name)
      if (others.some((one) => alike(one, name))) throw new ApiError(409, LABEL_TAKEN)
      await amend({ notes: rows.map((row) => ({ ...row, labels: row.labels?.map((one) => (one === params.name ? name : one)) })) })
    },
    ({ db }) => allLabels(db),
  ),

  writeThen(
    deleteNoteLabel,
    ['notes'],
    async ({ params }, { db, amend }) => {
      const rows = await notesWith(db, params.name)
      await amend({ notes: rows.map((row) => withLabels(row, row.labels?.filter((one) => one !== params.name) ?? [])) })
    },
    ({ db }) => allLabels(db),
  ),
]

/** The note with these labels and no others. */
export function withLabels({ labels: _, ...note }: Note, labels: readonly string[]): Note {
  return labels.length > 0 ? { ...note, labels: [...labels] } : note
}

/** Each name once, and as notes spell it already that have it, letter case aside. */
export async function spelled(db: Database, names: readonly string[]): Promise<string[]> {
  const known = await facetValues(db, 'notes', 'label')
  const all = names.map((name) => known.find((one) => one === name) ?? known.find((one) => alike(one, name)) ?? name)
  return all.filter((name, at) => all.findIndex((one) => alike(one, name)) === at)
}

const alike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

async function notesWith(db: Database, label: string): Promise<Note[]> {
  const rows: Note[] = await rowsWith(db, 'notes', { label })
  if (rows.length === 0) throw notFound(LABEL_NOT_FOUND)
  return rows
}

async function allLabels(db: Database): Promise<NoteLabel[]> {
  const names = await facetValues(db, 'notes', 'label')
  return Promise.all(names.map(async (name) => ({ name, notes: await countOf(db, 'notes', 'label', name) })))
}
