/** How translations are read: docs/specification.md 9's constants unless a test says otherwise. */
export interface LoaderOptions<Key, Value> {
  read(key: Key): Promise<Value>
  /** How often a failed read is tried again. */
  retries?: number
  /** The wait before the first new try, in ms; each later one doubles it. */
  firstDelayMs?: number
  /** How many reads run at the same time. */
  parallel?: number
}

/**
 * Reads each key once, a few at a time, and tries again when a read fails.
 *
 * @returns a function that resolves with the value, the same promise for the same key; a key that failed for good is read anew when asked again
 */
export function createLoader<Key, Value>({ read, retries = 5, firstDelayMs = 350, parallel = 10 }: LoaderOptions<Key, Value>) {
  const loaded = new Map<Key, Promise<Value>>()
  const waiting: (() => void)[] = []
  let running = 0

  const slot = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The slot goes straight to whoever waits next, so that nobody can slip in between.
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
