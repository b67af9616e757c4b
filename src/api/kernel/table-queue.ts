/**
 * Keeps calls in the order in which they arrived, table by table: a read that came after a write waits for it,
 * even while that write's body is still being parsed (docs/backend-rules.md 3). Calls on different tables do not wait for each other.
 */
export class TableQueue {
  readonly #lastWrite = new Map<string, Promise<unknown>>()

  /** Runs a read after every write to its tables that arrived before it. */
  read<T>(tables: readonly string[], run: () => Promise<T>): Promise<T> {
    return this.#settled(tables).then(run)
  }

  /** Runs a write after every earlier write to its tables, and makes later calls on them wait for it. */
  write<T>(tables: readonly string[], run: () => Promise<T>): Promise<T> {
    const turn = this.#settled(tables).then(run)
    const settled = turn.then(
      () => undefined,
      () => undefined,
    )
    for (const table of tables) this.#lastWrite.set(table, settled)
    return turn
  }

  async #settled(tables: readonly string[]): Promise<void> {
    await Promise.all(tables.map((table) => this.#lastWrite.get(table)))
  }
}
