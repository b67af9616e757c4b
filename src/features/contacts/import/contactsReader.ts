import { FileRefusal, type RefusalReason } from '#ui/files/refusal.ts'
import type { Card } from './card.ts'
import { type ColumnPlan, cardsOf, SAMPLE_LINES } from './csvPlan.ts'
import type { Table } from './csvTable.ts'
import { type ParsedFile, readContacts, type TableChoice, type TableOrigin } from './readContacts.ts'
import { type CheckedContact, checkContacts, type KnownContact } from './validateImport.ts'
import type { NoteLabels } from './vcard.ts'

/** A request to read a file. */
export interface OpenRequest {
  file: File
  /** The encoding, separator or sheet that the user has chosen. */
  choice: TableChoice
  /** The stored contacts. */
  known: KnownContact[]
  /** The labels of values that have no field and are added to the contact's notes. */
  names: NoteLabels
}

/** A request to check each contact of the file that was read last. `plan` says which field each column of a table holds; a vCard file has none. */
export interface CheckRequest {
  plan: ColumnPlan | undefined
  /** The names of the fields, for values that are added to the contact's notes. */
  names: Record<keyof Card, string>
}

/** A request with an id, which its answers have too. */
export type ReaderRequest = { id: number } & (OpenRequest | CheckRequest)

/** The first lines of a table, and how it was read. */
export type OpenedTable = Table & TableOrigin

/** The answer to an `OpenRequest`: a table, or an empty object for a vCard file; undefined if the file has no contacts. */
export type Opened = { table?: OpenedTable } | undefined

/** An answer to the request with this id. Contacts come in parts, each of which the page takes over in a short task. */
export type ReaderAnswer = { id: number } & (
  | { part: CheckedContact[] }
  | { opened: Opened }
  | { isComplete: true }
  | { refused: RefusalReason }
  | { error: string }
)

/** The number of contacts of one answer. */
const PART_SIZE = 500

/** Reads files of contacts and keeps the last one. It runs in a worker, so that the page stays responsive. */
export class ContactsReader {
  #read: ParsedFile | undefined
  #known: KnownContact[] = []

  /** Answers a request by calls of `post`. */
  async answer({ id, ...request }: ReaderRequest, post: (answer: ReaderAnswer) => void): Promise<void> {
    try {
      if ('file' in request) post({ id, opened: await this.#open(request) })
      else {
        const checkedContacts = this.#check(request)
        for (let from = 0; from < checkedContacts.length; from += PART_SIZE)
          post({ id, part: checkedContacts.slice(from, from + PART_SIZE) })
        post({ id, isComplete: true })
      }
    } catch (reason) {
      post(reason instanceof FileRefusal ? { id, refused: reason.reason } : { id, error: String(reason) })
    }
  }

  async #open({ file, choice, known, names }: OpenRequest): Promise<Opened> {
    this.#known = known
    this.#read = await readContacts(new Uint8Array(await file.arrayBuffer()), names, choice)
    // A vCard file is answered by an empty object.
    if (!this.#read || 'cards' in this.#read) return this.#read && {}
    return { table: { ...this.#read, lines: this.#read.lines.slice(0, SAMPLE_LINES) } }
  }

  #check({ plan, names }: CheckRequest): CheckedContact[] {
    const read = this.#read
    const cards = read && 'cards' in read ? read.cards : read && plan ? cardsOf(read.lines, plan, names) : []
    return checkContacts(cards, this.#known)
  }
}
