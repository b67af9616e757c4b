/** Detects when no tab sends requests to the worker, which a single tab cannot see. */
export class IdleMonitor {
  readonly #ms: number
  #last = 0

  /** @param ms the time without requests that counts as idle */
  constructor(ms: number) {
    this.#ms = ms
  }

  /** Records a request. */
  touch(): void {
    this.#last = Date.now()
  }

  /** Resolves when the worker is idle. */
  async whenIdle(): Promise<void> {
    for (;;) {
      const remaining = this.#last + this.#ms - Date.now()
      if (remaining <= 0) return
      await new Promise((resolve) => setTimeout(resolve, remaining))
    }
  }
}
