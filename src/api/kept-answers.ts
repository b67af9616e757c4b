import type { Chunk } from './whole-table.ts'

/** An answer to a read as it went over the wire. */
export interface KeptAnswer {
  /** At what its tables stood (`db/revisions.ts`): while they stand there, this is still the answer. */
  standing: string
  headers: Record<string, string>
  parts: readonly Uint8Array<ArrayBuffer>[]
  /** Of a whole table: what it is made of, so that a change encodes few rows anew. */
  chunks?: readonly Chunk[]
}

/** Keeps answers in memory up to a number of bytes; what was not asked for the longest goes first. */
export class KeptAnswers {
  readonly #limit: number
  readonly #kept = new Map<string, { answer: KeptAnswer; bytes: number }>()
  #bytes = 0

  constructor(limit = 48 * 1024 * 1024) {
    this.#limit = limit
  }

  /** What was kept under this name, whether or not it still holds. */
  get(name: string): KeptAnswer | undefined {
    const found = this.#kept.get(name)
    if (!found) return undefined
    this.#kept.delete(name)
    this.#kept.set(name, found)
    return found.answer
  }

  keep(name: string, answer: KeptAnswer): void {
    this.#forget(name)
    const bytes = answer.parts.reduce((sum, { byteLength }) => sum + byteLength, name.length)
    if (bytes > this.#limit) return
    this.#kept.set(name, { answer, bytes })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#forget(oldest)
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0
    this.#kept.delete(name)
  }
}
