import type { Share } from '#client/share.ts'
import { call } from '#client/transport/call.ts'
import { MAX_FILE_BYTES } from '#contract/files/files-rules.ts'
import type { Note } from '#contract/notes/notes.ts'
import { MAX_NOTE_LENGTH } from '#contract/notes/notes-rules.ts'
import { shrink } from '#ui/pictures/pictures.ts'

/** A note that is not stored yet. */
export interface SharedNote {
  text: string
  picture?: File | undefined
}

/** What a share becomes. */
export interface SharedNotes {
  /** Of several pictures each is a note; the text is that of the first. */
  notes: SharedNote[]
  /** How many pictures are not among them, since they are too many or too large. */
  left: number
  /** The text is longer than a note may be, and ends earlier. */
  isCut: boolean
}

/** The notes that a share becomes, with its pictures as small as a screen needs them. */
export async function sharedNotes({ text, pictures, skipped: left }: Share): Promise<SharedNotes> {
  const small = await Promise.all(pictures.map(shrink))
  const [first, ...others] = small.filter(({ size }) => size <= MAX_FILE_BYTES)
  const notes: SharedNote[] = [
    { text: text.slice(0, MAX_NOTE_LENGTH) || (first?.name ?? ''), picture: first },
    ...others.map((picture) => ({ text: picture.name, picture })),
  ]
  return {
    notes: notes.filter((note) => note.text),
    left: left + small.filter(({ size }) => size > MAX_FILE_BYTES).length,
    isCut: text.length > MAX_NOTE_LENGTH,
  }
}

/** The same for the same content, so that what is saved twice within a day is stored once. */
async function keyOf(...content: BlobPart[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(content).arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function store({ text, picture }: SharedNote): Promise<Note['id']> {
  const file =
    picture && (await call('POST /api/data/files', { body: picture }, await keyOf(picture.name, '\n', picture.type, '\n', picture)))
  const body = { title: text, color: 'primary' as const, ...(file && { picture: file.url }) }
  return (await call('POST /api/notes/add', { body }, await keyOf(JSON.stringify(body)))).id
}

/**
 * Stores notes; those that were stored before something was refused are not stored again by the next try.
 *
 * @returns the id of the first
 * @throws the refusal
 */
export async function storeShared([first, ...others]: SharedNote[]): Promise<Note['id'] | undefined> {
  // The first one last: it is the newest then.
  for (const note of others.reverse()) await store(note)
  return first && store(first)
}
