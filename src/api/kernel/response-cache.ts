import type { Chunk } from './full-table.ts'

/** An encoded response to a read. */
export interface CachedResponse {
  /** The ETag, made of the versions of its tables (`db/repository/revisions.ts`). */
  tag: string
  headers: Record<string, string>
  parts: readonly Uint8Array<ArrayBuffer>[]
  /** For a full table: its encoded chunks, so that a change encodes only few rows again. */
  chunks?: readonly Chunk[]
}

/** An in-memory cache of responses with a limit in bytes. The least recently used are dropped. */
export class ResponseCache {
  readonly #maxBytes: number
  readonly #entries = new Map<string, { response: CachedResponse; bytes: number }>()
  #bytes = 0

  constructor(maxBytes = 48 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  /** The cached response to a call, valid or not. @param name method, path and query of the call */
  get(name: string): CachedResponse | undefined {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    this.#entries.delete(name)
    this.#entries.set(name, entry)
    return entry.response
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

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  #delete(name: string): void {
    this.#bytes -= this.#entries.get(name)?.bytes ?? 0
    this.#entries.delete(name)
  }
}
