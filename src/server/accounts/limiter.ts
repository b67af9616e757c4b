const MINUTE_MS = 60 * 1000
const MAX_PAUSE_MS = 60 * MINUTE_MS

/** Maximum number of remembered keys; the oldest are dropped. */
const MAX_KEYS = 10_000

interface Attempts {
  /** Start of the current window, and the attempts in it. */
  since: number
  count: number
  /** How many times the limit was reached, and until when attempts are refused. */
  pauses: number
  pausedUntil: number
}

/**
 * Limits attempts by a key, such as an address, in the memory of this process. After too many within the window the key has to pause for as
 * long as the window, then twice as long each time, up to an hour.
 */
export class Limiter {
  readonly #max: number
  readonly #window: number
  readonly #attempts = new Map<string, Attempts>()

  /** @param max attempts in a window @param window in ms; a minute by default */
  constructor(max: number, window = MINUTE_MS) {
    this.#max = max
    this.#window = window
  }

  /**
   * Counts an attempt.
   *
   * @param now in ms since 1970
   * @returns false if it must be refused
   */
  allows(key: string, now: number): boolean {
    const previous = this.#attempts.get(key)
    const attempts = previous ?? { since: now, count: 0, pauses: 0, pausedUntil: 0 }
    this.#attempts.delete(key)
    this.#attempts.set(key, attempts)
    const [oldest] = this.#attempts.keys()
    if (this.#attempts.size > MAX_KEYS && oldest !== undefined) this.#attempts.delete(oldest)
    if (now < attempts.pausedUntil) return false
    // After an hour without a pause the key begins anew.
    if (now - attempts.pausedUntil > MAX_PAUSE_MS) attempts.pauses = 0
    if (now - attempts.since >= this.#window) Object.assign(attempts, { since: now, count: 0 })
    if (++attempts.count <= this.#max) return true
    Object.assign(attempts, { count: 0, since: now, pausedUntil: now + Math.min(MAX_PAUSE_MS, this.#window * 2 ** attempts.pauses) })
    attempts.pauses++
    return false
  }

  /** Takes an allowed attempt back, after a success. Those before it still count. */
  refund(key: string): void {
    const attempts = this.#attempts.get(key)
    if (attempts && attempts.count > 0) attempts.count--
  }

  /** Forgets the attempts of a key, after a success. */
  reset(key: string): void {
    this.#attempts.delete(key)
  }
}
