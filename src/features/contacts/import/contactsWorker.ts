import { FileRefusal } from '#ui/files/refusal.ts'
import type { CheckRequest, Opened, OpenRequest, ReaderAnswer } from './contactsReader.ts'
import type { CheckedContact } from './validateImport.ts'

/** The worker that reads a file of contacts. A new request replaces the previous one, whose promise is then never settled. */
export class ContactsWorker {
  readonly #worker = new Worker(new URL('./contacts.worker.ts', import.meta.url), { type: 'module' })
  #id = 0

  /** Reads a file. @throws {FileRefusal} if it is too large, or of a kind that cannot be read */
  async open(request: OpenRequest): Promise<Opened> {
    const answer = await this.#ask(request)
    return 'opened' in answer ? answer.opened : undefined
  }

  /** Checks each contact of the file that was read last. */
  async check(request: CheckRequest): Promise<CheckedContact[]> {
    const checkedContacts: CheckedContact[] = []
    await this.#ask(request, (part) => checkedContacts.push(...part))
    return checkedContacts
  }

  close(): void {
    this.#worker.terminate()
  }

  #ask(request: OpenRequest | CheckRequest, onPart?: (part: CheckedContact[]) => void): Promise<ReaderAnswer> {
    const id = ++this.#id
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
        if (data.id !== id) return
        if ('part' in data) onPart?.(data.part)
        else if ('refused' in data) reject(new FileRefusal(data.refused))
        else if ('error' in data) reject(new Error(data.error))
        else resolve(data)
      }
      this.#worker.onerror = ({ message }) => reject(new Error(message))
      this.#worker.postMessage({ id, ...request })
    })
  }
}
