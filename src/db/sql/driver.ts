/** A parameter of a statement, such as `$1`. */
export type SqlValue = string | number | Uint8Array | null | readonly (string | Uint8Array | null)[]

/** A row of a result by column name: `bytea` as bytes, `json` parsed, a count as a number. */
export type SqlRow = Record<string, unknown>

/** One connection to PostgreSQL, for one transaction. */
export interface Connection {
  /** The same object for the same connection to the same database. */
  readonly identity: object
  query<R extends SqlRow>(text: string, values: readonly SqlValue[]): Promise<R[]>
  /** Runs several statements without values. @returns the rows of the last one */
  run(text: string): Promise<SqlRow[]>
  /** Returns the connection to the pool. @param broken true if it must not be used again */
  release(broken?: boolean): void
}

/** Opens connections to PostgreSQL. Its errors have the `code` of PostgreSQL or Node.js (`store-error.ts`). */
export interface Driver {
  /** An exclusive connection. */
  connect(): Promise<Connection>
  /**
   * Listens to the notifications of a channel (`NOTIFY`), from any process, until the driver is closed.
   *
   * @param onNotification called with the payload of each one; with `undefined` when listening begins, and begins again: earlier ones may be missing
   */
  listen(channel: string, onNotification: (payload: string | undefined) => void): Promise<void>
  /** Waits for the connections in use, then ends all. */
  close(): Promise<void>
}

/**
 * Settings of each connection. JIT compilation takes longer than these statements run. The keys that match a search must fit into memory,
 * or PostgreSQL searches again for each row: 64 MB (in kB) are enough for two million rows.
 */
export const SETTINGS = ['jit=off', 'work_mem=65536'] as const
