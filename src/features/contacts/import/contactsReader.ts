import { FileRefusal, type RefusalReason } from '#ui/files/refusal.ts'
import type { Card } from './card.ts'
import { cardsOf, type Plan, SAMPLE } from './csvPlan.ts'
import type { Table } from './csvTable.ts'
import { type Read, readContacts, type TableChoice, type TableOrigin } from './fileText.ts'
import { type Judged, judge, type KnownContact } from './validateImport.ts'
import type { FurtherNames } from './vcard.ts'

/** Asks for a file to be read. */
export interface OpenRequest {
  file: File
  choice: TableChoice
  /** The contacts that are here. */
  known: KnownContact[]
  names: FurtherNames
}

/** Asks what becomes of each contact of the file that was read last; a table is taken by `plan`. */
export interface JudgeRequest {
  plan: Plan | undefined
  names: Record<keyof Card, string>
}

export type ReaderRequest = { id: number } & (OpenRequest | JudgeRequest)

/** The first lines of a table, and how it was read. */
export type OpenedTable = Table & TableOrigin

/** What a file holds: a table, or contacts without a choice; nothing where it holds neither. */
export type Opened = { table?: OpenedTable } | undefined

/** An answer to the request with this id. Contacts come in parts, each of which the page takes over in a short task. */
export type ReaderAnswer = { id: number } & (
  | { part: Judged[] }
  | { opened: Opened }
  | { isComplete: true }
  | { refused: RefusalReason }
  | { error: string }
)

const PART_SIZE = 500

/** Reads files of contacts and keeps the last one. It runs in a worker, so that the page does not stand still meanwhile. */
export class ContactsReader {
  #read: Read | undefined
  #known: KnownContact[] = []

  async answer({ id, ...request }: ReaderRequest, post: (answer: ReaderAnswer) => void): Promise<void> {
    try {
      if ('file' in request) post({ id, opened: await this.#open(request) })
      else {
        const judged = this.#judge(request)
        for (let from = 0; from < judged.length; from += PART_SIZE) post({ id, part: judged.slice(from, from + PART_SIZE) })
        post({ id, isComplete: true })
      }
    } catch (reason) {
      post(reason instanceof FileRefusal ? { id, refused: reason.reason } : { id, error: String(reason) })
    }
  }

  async #open({ file, choice, known, names }: OpenRequest): Promise<Opened> {
    this.#known = known
    this.#read = await readContacts(new Uint8Array(await file.arrayBuffer()), names, choice)
    if (!this.#read || 'cards' in this.#read) return this.#read && {}
    return { table: { ...this.#read, lines: this.#read.lines.slice(0, SAMPLE) } }
  }

  #judge({ plan, names }: JudgeRequest): Judged[] {
    const read = this.#read
    const cards = read && 'cards' in read ? read.cards : read && plan ? cardsOf(read.lines, plan, names) : []
    return judge(cards, this.#known)
  }
}
