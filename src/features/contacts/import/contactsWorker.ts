import { FileRefusal } from '#ui/files/refusal.ts'
import type { JudgeRequest, Opened, OpenRequest, ReaderAnswer } from './contactsReader.ts'
import type { Judged } from './validateImport.ts'

/** The worker that reads a file of contacts. A new request takes the place of the one before, which then stays without an answer. */
export class ContactsWorker {
  readonly #worker = new Worker(new URL('./contacts.worker.ts', import.meta.url), { type: 'module' })
  #id = 0

  /** @throws {FileRefusal} where the file is too large, or of a kind that cannot be read */
  async open(request: OpenRequest): Promise<Opened> {
    const answer = await this.#ask(request)
    return 'opened' in answer ? answer.opened : undefined
  }

  async judge(request: JudgeRequest): Promise<Judged[]> {
    const judged: Judged[] = []
    await this.#ask(request, (part) => judged.push(...part))
    return judged
  }

  close(): void {
    this.#worker.terminate()
  }

  #ask(request: OpenRequest | JudgeRequest, onPart?: (part: Judged[]) => void): Promise<ReaderAnswer> {
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
