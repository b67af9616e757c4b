import type { Chunk } from './full-table.ts'

/** A response to a read as it went over the wire. */
export interface CachedResponse {
  /** The ETag: the versions of the tables that it was made of (`db/repository/revisions.ts`). */
  tag: string
  headers: Record<string, string>
  parts: readonly Uint8Array<ArrayBuffer>[]
  /** Of a full table: the chunks of its rows, so that a change encodes few of them anew. */
  chunks?: readonly Chunk[]
}

/** Responses in memory, up to a number of bytes; what was not used for the longest time goes first. */
export class ResponseCache {
  readonly #maxBytes: number
  readonly #entries = new Map<string, { response: CachedResponse; bytes: number }>()
  #bytes = 0

  constructor(maxBytes = 48 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  /** The response to a call, whether or not it still holds. @param name the call: method, path and query */
  get(name: string): CachedResponse | undefined {
    const found = this.#entries.get(name)
    if (!found) return undefined
    this.#entries.delete(name)
    this.#entries.set(name, found)
    return found.response
  }

  set(name: string, response: CachedResponse): void {
    this.#delete(name)
    const bytes = response.parts.reduce((sum, { byteLength }) => sum + byteLength, name.length)
    if (bytes > this.#maxBytes) return
    this.#entries.set(name, { response, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#delete(oldest)
    }
  }

  #delete(name: string): void {
    this.#bytes -= this.#entries.get(name)?.bytes ?? 0
    this.#entries.delete(name)
  }
}
