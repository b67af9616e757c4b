/** What stands in a statement as `$1`. */
export type SqlValue = string | number | Uint8Array | null | readonly (string | Uint8Array | null)[]

/** A row of a result, by the names of its columns: `bytea` as bytes, `json` parsed, a count as a number. */
export type SqlRow = Record<string, unknown>

/** One connection to PostgreSQL, for one transaction. */
export interface Connection {
  /** The same object as long as it is the same connection to the same database. */
  readonly identity: object
  query<R extends SqlRow>(text: string, values: readonly SqlValue[]): Promise<R[]>
  /** Runs several statements without values. @returns the rows of the last one */
  run(text: string): Promise<SqlRow[]>
  /** Gives it back. @param broken true when it must not be used again */
  release(broken?: boolean): void
}

/** A way to PostgreSQL. Its errors have `code` as PostgreSQL or Node.js name it (`store-error.ts`). */
export interface Driver {
  /** A connection that nobody else uses. */
  connect(): Promise<Connection>
  /** Waits for the connections in use, then ends all. */
  close(): Promise<void>
}

/**
 * What each connection sets. JIT compiles statements whose cost PostgreSQL overrates, which takes longer than to run them. The keys that match a
 * search have to fit into memory, or PostgreSQL finds them again for each row: 64 MB (in kB) hold those of two million rows.
 */
export const SETTINGS = ['jit=off', 'work_mem=65536'] as const
