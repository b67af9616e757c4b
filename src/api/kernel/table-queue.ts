/**
 * Runs calls in the order of their arrival, separately for each table. A read waits for earlier writes, even while a write's body is still
 * being parsed (docs/backend-rules.md 3). Calls on different tables do not wait for each other.
 */
export class TableQueue {
  readonly #lastWrites = new Map<string, Promise<unknown>>()

  /** Runs a read after all earlier writes to its tables. */
  read<T>(tables: readonly string[], run: () => Promise<T>): Promise<T> {
    return this.#writesDone(tables).then(run)
  }

  /** Runs a write after all earlier writes to its tables; later calls on them wait for it. */
  write<T>(tables: readonly string[], run: () => Promise<T>): Promise<T> {
    const result = this.#writesDone(tables).then(run)
    const finished = result.then(
      () => undefined,
      () => undefined,
    )
    for (const table of tables) this.#lastWrites.set(table, finished)
    return result
  }

  async #writesDone(tables: readonly string[]): Promise<void> {
    await Promise.all(tables.map((table) => this.#lastWrites.get(table)))
  }
}
