import type { Standing } from './revisions.ts'

/** After giving the lease up, or not getting it, a context waits so long before it asks for it again, in ms. */
const PAUSE_MS = 100

/** How often a writer that waits asks again, in ms. */
const ASK_AGAIN_MS = 250

const WANTED = 'wanted'

/** Nothing in a browser that is told to store nothing for this site (Firefox). */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

export interface LeaseOptions {
  /** Whether this context may hold the lease: it must be one that always answers, which a page that may be frozen is not. */
  mayHold?: boolean
  /** The browser's locks; where it has none, nobody holds a lease. */
  locks?: LockManager | undefined
}

/**
 * The right to remember at what the tables stand, instead of asking the database before each answer (docs/decisions/019). One context at a
 * time holds it, and as long as it does nobody else writes: whoever wants to says so, and writes under a shared lock once it was given up.
 */
export class Lease {
  readonly #name: string
  readonly #mayHold: boolean
  readonly #locks: LockManager | undefined
  readonly #channel: BroadcastChannel | undefined
  readonly #known = new Map<string, Standing>()
  /** Ends the lock; there as long as it is held. */
  #release: (() => void) | undefined
  #isTaking = false
  /** Somebody else wants to write. */
  #isWanted = false
  #notBefore = 0
  #writing = 0
  /** Counts what may have changed at what the tables stand. */
  #epoch = 0

  /** @param name the database */
  constructor(name: string, { mayHold = false, locks = globalThis.navigator?.locks }: LeaseOptions = {}) {
    this.#name = `${name} lease`
    this.#locks = locks
    this.#channel = locks && openChannel(this.#name)
    // Who cannot hear that it is wanted holds nothing.
    this.#mayHold = mayHold && this.#channel !== undefined
    if (this.#channel && mayHold) this.#channel.onmessage = () => this.#giveUp()
  }

  /** At what the tables stand, if it is known: then nobody has written to them since. */
  standing(tables: readonly string[]): Standing | undefined {
    if (this.#isHeld()) return this.#known.get(tables.join())
    this.#take()
    return undefined
  }

  /** To be called before a transaction begins in which at what the tables stand is read; the answer is told what was read. */
  learning(tables: readonly string[]): (standing: Standing) => void {
    const epoch = this.#epoch
    const mayLearn = this.#isHeld() && this.#writing === 0
    return (standing) => {
      if (mayLearn && epoch === this.#epoch) this.#known.set(tables.join(), standing)
    }
  }

  /** What is known may not be so any more: the connection was lost, for one. */
  forget(): void {
    this.#epoch++
    this.#known.clear()
  }

  /**
   * Writes, so that nobody remembers what is true no longer.
   *
   * @param work its transactions, ended when it ends
   * @param signal ends the waiting for the holder of the lease; work that has begun is not ended
   */
  async write<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (!this.#isHeld()) return this.#writeAsGuest(work, signal)
    this.#writing++
    this.forget()
    try {
      return await work()
    } finally {
      this.forget()
      this.#writing--
      if (this.#isWanted) this.#giveUp()
    }
  }

  /** Gives up and asks for nothing any more. */
  close(): void {
    this.#giveUp()
    this.#channel?.close()
  }

  async #writeAsGuest<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    if (!this.#locks) return work()
    // What is being asked for here would be waited for by this very write.
    if (this.#isTaking) this.#pause()
    const ask = () => this.#channel?.postMessage(WANTED)
    const asking = setInterval(ask, ASK_AGAIN_MS)
    let isBegun = false
    const begin = () => {
      isBegun = true
      clearInterval(asking)
      return work()
    }
    // In the queue first, then the question: who is asked finds the lock wanted, and does not take it again.
    const granted = this.#locks.request(this.#name, signal ? { mode: 'shared', signal } : { mode: 'shared' }, begin)
    ask()
    try {
      return (await granted) as T
    } catch (refused) {
      if (isBegun || signal?.aborted) throw refused
      // A page that is going is given no locks: that what was made is stored comes first.
      return await begin()
    } finally {
      clearInterval(asking)
      this.#take()
    }
  }

  #isHeld(): boolean {
    return this.#release !== undefined && !this.#isWanted
  }

  #take(): void {
    if (!this.#mayHold || !this.#locks || this.#isTaking || this.#release || Date.now() < this.#notBefore) return
    this.#isTaking = true
    this.#locks
      .request(this.#name, { ifAvailable: true }, (lock) => {
        // Somebody has asked meanwhile.
        if (!lock || Date.now() < this.#notBefore) return this.#pause()
        return new Promise<void>((resolve) => {
          this.#release = resolve
        })
      })
      .catch(() => this.#pause())
      .finally(() => {
        this.#isTaking = false
      })
  }

  #pause(): void {
    this.#notBefore = Date.now() + PAUSE_MS
  }

  /** Gives the lease up, as soon as what is being written here is written. */
  #giveUp(): void {
    this.#pause()
    this.forget()
    this.#isWanted = this.#release !== undefined && this.#writing > 0
    if (this.#isWanted) return
    this.#release?.()
    this.#release = undefined
  }
}
