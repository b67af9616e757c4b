/** How long nothing may have been asked, in ms. */
const QUIET_MS = 500

/** Whether anybody asks something of the worker: all tabs together, which no tab can see by itself. */
export class Quiet {
  #last = 0

  /** Somebody asks something. */
  stir(): void {
    this.#last = Date.now()
  }

  /** Resolves when nobody has asked for a while. */
  async come(): Promise<void> {
    for (;;) {
      const rest = this.#last + QUIET_MS - Date.now()
      if (rest <= 0) return
      await new Promise((resolve) => setTimeout(resolve, rest))
    }
  }
}
