/** Names at what some tables stand: the same name means the same rows. */
export type NameOf = (tables: readonly string[]) => string

/**
 * At what tables stand, asked of the database itself: whoever has nothing else to ask it need not load what reads and writes rows.
 * `standingOf` in `db/revisions.ts` gives the same name (tests/kernel/standing.test.ts).
 */
export class Standing {
  readonly #name: string
  readonly #build: string
  #opening: Promise<IDBDatabase> | undefined

  /**
   * @param name the database
   * @param build tells the code that answers from other code, which may answer otherwise
   */
  constructor(name: string, build: string) {
    this.#name = name
    this.#build = build
  }

  /** Begins to open the database, for whoever knows that he will ask; one that is not there is not made. */
  open(): Promise<IDBDatabase> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  /** Names the standing of tables as of now; `undefined` where there is no database, or it cannot be read. */
  async now(): Promise<NameOf | undefined> {
    try {
      const reading = (await this.open()).transaction(['meta', 'revisions'])
      const meta = reading.objectStore('meta')
      // All of them, so that nobody has to know first which tables he will ask for.
      const all = got(reading.objectStore('revisions').getAll())
      const [birth, schema, rows] = await Promise.all([got(meta.get('birth')), got(meta.get('schema')), all])
      if (!birth || !schema) return undefined
      const revisions = new Map(rows.map(({ table, revision }: { table: string; revision: number }) => [table, revision]))
      return (tables) => `${this.#build}.${schema.version}.${birth.id}.${tables.map((table) => revisions.get(table) ?? 0).join('-')}`
    } catch {
      this.#opening = undefined
      return undefined
    }
  }

  #open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(this.#name)
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onerror = () => {
        this.#opening = undefined
        reject(opening.error)
      }
      opening.onsuccess = () => {
        const db = opening.result
        db.onclose = () => {
          this.#opening = undefined
        }
        // Whoever upgrades or deletes the database does not wait for this.
        db.onversionchange = () => {
          this.#opening = undefined
          db.close()
        }
        resolve(db)
      }
    })
  }
}

// biome-ignore lint/suspicious/noExplicitAny: rows of the kernel's own tables
const got = (request: IDBRequest): Promise<any> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
