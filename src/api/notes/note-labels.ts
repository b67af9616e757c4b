import { ApiError, notFound } from '#contract/http/error.ts'
import {
  deleteNoteLabel,
  LABEL_NOT_FOUND,
  LABEL_TAKEN,
  listNoteLabels,
  type NoteLabel,
  renameNoteLabel,
} from '#contract/notes/note-labels.ts'
import type { Note } from '#contract/notes/notes.ts'
import { countOf, facetValues, rowsWith } from '#db/repository/collection.ts'
import type { StoreTransaction } from '#db/store.ts'
import { read, writeThen } from '../kernel/handler.ts'

export const noteLabels = [
  read(listNoteLabels, ['notes'], (_, { tx }) => allLabels(tx)),

  writeThen(
    renameNoteLabel,
    ['notes'],
    async ({ params, body: { name } }, { tx, applyChangeSet }) => {
      const rows = await notesWith(tx, params.name)
      const others = (await facetValues(tx, 'notes', 'label')).filter((one) => one !== params.name)
      if (others.some((one) => isSameName(one, name))) throw new ApiError(409, LABEL_TAKEN)
      await applyChangeSet({ notes: rows.map((row) => ({ ...row, labels: row.labels?.map((one) => (one === params.name ? name : one)) })) })
    },
    ({ tx }) => allLabels(tx),
  ),

  writeThen(
    deleteNoteLabel,
    ['notes'],
    async ({ params }, { tx, applyChangeSet }) => {
      const rows = await notesWith(tx, params.name)
      await applyChangeSet({ notes: rows.map((row) => withLabels(row, row.labels?.filter((one) => one !== params.name) ?? [])) })
    },
    ({ tx }) => allLabels(tx),
  ),
]

/** The note with exactly these labels. */
export function withLabels({ labels: _, ...note }: Note, labels: readonly string[]): Note {
  return labels.length > 0 ? { ...note, labels: [...labels] } : note
}

/** The label names without duplicates, in the spelling that other notes use, ignoring case. */
export async function normalizeLabels(tx: StoreTransaction, names: readonly string[]): Promise<string[]> {
  const known = await facetValues(tx, 'notes', 'label')
  const all = names.map((name) => known.find((one) => one === name) ?? known.find((one) => isSameName(one, name)) ?? name)
  return all.filter((name, at) => all.findIndex((one) => isSameName(one, name)) === at)
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

async function notesWith(tx: StoreTransaction, label: string): Promise<Note[]> {
  const rows: Note[] = await rowsWith(tx, 'notes', { label })
  if (rows.length === 0) throw notFound(LABEL_NOT_FOUND)
  return rows
}

async function allLabels(tx: StoreTransaction): Promise<NoteLabel[]> {
  const names = await facetValues(tx, 'notes', 'label')
  return Promise.all(names.map(async (name) => ({ name, notes: await countOf(tx, 'notes', 'label', name) })))
}
