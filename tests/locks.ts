/**
 * A stand-in for the part of the Web Locks API that the app uses, for Node versions without it: a queue for each name, as in the standard.
 */
export function createLocks(): LockManager {
  interface Asked {
    mode: LockMode
    grant(): void
  }
  const held = new Map<string, Set<Asked>>()
  const queues = new Map<string, Asked[]>()
  const queueOf = (name: string): Asked[] => queues.get(name) ?? []
  const holdersOf = (name: string): Set<Asked> => held.get(name) ?? new Set()
  const isFree = (name: string, mode: LockMode) => [...holdersOf(name)].every((other) => mode === 'shared' && other.mode === 'shared')
  const serve = (name: string): void => {
    const queue = queueOf(name)
    for (let next = queue[0]; next && isFree(name, next.mode); next = queue[0]) {
      queue.shift()
      holdersOf(name).add(next)
      next.grant()
    }
  }
  type Work = (lock: Lock | null) => unknown
  const request = async (name: string, ...[first, second]: [Work] | [LockOptions, Work]): Promise<unknown> => {
    const [options, work] = second ? [first as LockOptions, second] : [{}, first as Work]
    const { mode = 'exclusive', ifAvailable, signal } = options as LockOptions
    // Locks are granted by another process, so asynchronously.
    await new Promise(setImmediate)
    if (!queues.has(name)) queues.set(name, [])
    if (!held.has(name)) held.set(name, new Set())
    signal?.throwIfAborted()
    const queue = queueOf(name)
    if (ifAvailable && (queue.length > 0 || !isFree(name, mode))) return work(null)
    const asked: Asked = { mode, grant: () => undefined }
    await new Promise<void>((resolve, reject) => {
      asked.grant = resolve
      queue.push(asked)
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(asked)
        if (at < 0) return
        queue.splice(at, 1)
        reject(signal.reason)
        serve(name)
      })
      serve(name)
    })
    try {
      return await work({ name, mode })
    } finally {
      holdersOf(name).delete(asked)
      serve(name)
    }
  }
  const query = async () => ({
    held: [...held].flatMap(([name, holders]) => [...holders].map(({ mode }) => ({ name, mode }))),
    pending: [],
  })
  return { request, query } as unknown as LockManager
}
