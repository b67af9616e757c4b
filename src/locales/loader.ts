/** How translations are loaded. The defaults are those of docs/specification.md 9. */
export interface LoaderOptions<Key, Value> {
  read(key: Key): Promise<Value>
  /** How many times a failed read is retried. */
  retries?: number
  /** The delay before the first retry, in ms. Each later retry doubles it. */
  firstDelayMs?: number
  /** The maximum number of concurrent reads. */
  parallel?: number
}

/**
 * Reads each key once, with limited concurrency, and retries failed reads.
 *
 * @returns a function that resolves with the value, with the same promise for the same key. A key whose retries all failed is read again at
 * the next call.
 */
export function createLoader<Key, Value>({ read, retries = 5, firstDelayMs = 350, parallel = 10 }: LoaderOptions<Key, Value>) {
  const loaded = new Map<Key, Promise<Value>>()
  const waiting: (() => void)[] = []
  let running = 0

  /** Runs `work` as soon as fewer than `parallel` others are running. */
  const slot = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The slot passes directly to the next waiting read: `running` does not change, so no other read takes the slot.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  const readWithRetries = async (key: Key): Promise<Value> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await slot(() => read(key))
      } catch (error) {
        if (attempt === retries) throw error
        await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** attempt))
      }
    }
  }

  return (key: Key): Promise<Value> => {
    let value = loaded.get(key)
    if (!value) {
      value = readWithRetries(key)
      value.catch(() => loaded.delete(key))
      loaded.set(key, value)
    }
    return value
  }
}
