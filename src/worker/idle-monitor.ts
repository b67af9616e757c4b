/** Whether anybody asks something of the worker: all tabs together, which no tab can see by itself. */
export class IdleMonitor {
  readonly #ms: number
  #last = 0

  /** @param ms how long nothing may have been asked */
  constructor(ms: number) {
    this.#ms = ms
  }

  /** Somebody asks something. */
  touch(): void {
    this.#last = Date.now()
  }

  /** Resolves when nobody has asked for a while. */
  async whenIdle(): Promise<void> {
    for (;;) {
      const rest = this.#last + this.#ms - Date.now()
      if (rest <= 0) return
      await new Promise((resolve) => setTimeout(resolve, rest))
    }
  }
}
