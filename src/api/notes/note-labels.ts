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
import { countWithFacet, facetValues, rowsWithFacets } from '#db/repository/collection.ts'
import type { StoreTransaction } from '#db/store.ts'
import { read, writeThenReadBack } from '../kernel/handler.ts'

/** Handlers for labels of notes. */
export const noteLabels = [
  read(listNoteLabels, ['notes'], (_, { tx }) => allLabels(tx)),

  writeThenReadBack(
    renameNoteLabel,
    ['notes'],
    async ({ params, body: { name } }, { tx, applyChangeSet }) => {
      const rows = await notesWith(tx, params.name)
      const others = (await facetValues(tx, 'notes', 'label')).filter((label) => label !== params.name)
      if (others.some((label) => isSameName(label, name))) throw new ApiError(409, LABEL_TAKEN)
      await applyChangeSet({
        notes: rows.map((row) => ({ ...row, labels: row.labels?.map((label) => (label === params.name ? name : label)) })),
      })
    },
    ({ tx }) => allLabels(tx),
  ),

  writeThenReadBack(
    deleteNoteLabel,
    ['notes'],
    async ({ params }, { tx, applyChangeSet }) => {
      const rows = await notesWith(tx, params.name)
      await applyChangeSet({ notes: rows.map((row) => withLabels(row, row.labels?.filter((label) => label !== params.name) ?? [])) })
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
  const existingLabels = await facetValues(tx, 'notes', 'label')
  const all = names.map(
    (name) => existingLabels.find((existing) => existing === name) ?? existingLabels.find((existing) => isSameName(existing, name)) ?? name,
  )
  return all.filter((name, index) => all.findIndex((candidate) => isSameName(candidate, name)) === index)
}

const isSameName = (first: string, second: string): boolean => first.toLowerCase() === second.toLowerCase()

async function notesWith(tx: StoreTransaction, label: string): Promise<Note[]> {
  const rows: Note[] = await rowsWithFacets(tx, 'notes', { label })
  if (rows.length === 0) throw notFound(LABEL_NOT_FOUND)
  return rows
}

async function allLabels(tx: StoreTransaction): Promise<NoteLabel[]> {
  const names = await facetValues(tx, 'notes', 'label')
  return Promise.all(names.map(async (name) => ({ name, notes: await countWithFacet(tx, 'notes', 'label', name) })))
}
