import type { Share } from '#client/share.ts'
import { call } from '#client/transport/call.ts'
import { MAX_FILE_BYTES } from '#contract/files/files-rules.ts'
import type { Note } from '#contract/notes/notes.ts'
import { MAX_NOTE_LENGTH } from '#contract/notes/notes-rules.ts'
import { preparePicture } from '#ui/pictures/pictures.ts'

/** A note that is not stored yet. */
export interface SharedNote {
  text: string
  picture?: File | undefined
}

/** The notes that are created from shared content. */
export interface SharedNotes {
  /** One note for each picture; the text belongs to the first. */
  notes: SharedNote[]
  /** Number of pictures left out, because they are too many, too large, or cannot be read. */
  skippedCount: number
  /** True if the text was cut to the maximum length of a note. */
  isCut: boolean
}

/** Converts shared content into notes, with pictures reduced to screen size. `skipped` pictures were too many or too large to be shared. */
export async function sharedNotes({ text, pictures, skipped }: Share): Promise<SharedNotes> {
  const prepared = await Promise.all(pictures.map((picture) => preparePicture(picture).catch(() => undefined)))
  const storable = prepared.flatMap((picture) => (picture && picture.size <= MAX_FILE_BYTES ? picture : []))
  const [first, ...others] = storable
  const notes: SharedNote[] = [
    { text: text.slice(0, MAX_NOTE_LENGTH) || (first?.name ?? ''), picture: first },
    ...others.map((picture) => ({ text: picture.name, picture })),
  ]
  return {
    notes: notes.filter((note) => note.text),
    skippedCount: skipped + prepared.length - storable.length,
    isCut: text.length > MAX_NOTE_LENGTH,
  }
}

/** An idempotency key derived from the content, so that content saved twice within a day is stored once. */
async function keyOf(...content: BlobPart[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(content).arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Stores a note with its picture. @returns its id */
async function storeNote({ text, picture }: SharedNote): Promise<Note['id']> {
  const file =
    picture && (await call('POST /api/data/files', { body: picture }, await keyOf(picture.name, '\n', picture.type, '\n', picture)))
  // The field `title` of a note is its whole text.
  const body = { title: text, color: 'primary' as const, ...(file && { picture: file.url }) }
  return (await call('POST /api/notes/add', { body }, await keyOf(JSON.stringify(body)))).id
}

/**
 * Stores notes. A retry after an error does not store notes again that were already stored.
 *
 * @returns the id of the first note
 * @throws ApiError of the first note that was rejected
 */
export async function storeShared([first, ...others]: SharedNote[]): Promise<Note['id'] | undefined> {
  // The first note is stored last, so that it is the newest.
  for (const note of others.reverse()) await storeNote(note)
  return first && storeNote(first)
}
