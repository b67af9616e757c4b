/** An operation of a benchmark, on a list of this many rows. */
type Work = (rows: number) => Promise<unknown>

/**
 * The operations of an implementation, by name: the timed call, from request to parsed response, optionally with untimed preparation before
 * it.
 */
export type Operations = Record<string, Work | [before: Work, timed: Work]>

interface OperationResult {
  /** In ms. */
  duration: number
  failed: string
}

const report = (result: OperationResult): void => parent.postMessage(result, '*')

/** Prepares, reports that it is ready to the parent page, and then runs each requested operation and reports its duration. */
export async function serveOperations(prepare: () => Promise<Operations> | Operations): Promise<void> {
  const timed = async (name: string, work: () => unknown, before?: () => unknown) => {
    try {
      await before?.()
      const startTime = performance.now()
      await work()
      report({ duration: performance.now() - startTime, failed: '' })
    } catch (error) {
      report({ duration: 0, failed: `${name}: ${error}` })
    }
  }
  await timed('getting ready', async () => {
    const operations = await prepare()
    addEventListener('message', ({ data: { kind, rows } }) => {
      // Reversed, so that the timed call is first, with preparation or without.
      const [work, before] = [operations[kind] ?? []].flat().reverse()
      void timed(
        `${kind} ${rows}`,
        () => work?.(rows),
        () => before?.(rows),
      )
    })
  })
}

/** Registers a worker and waits until it controls this frame. */
export async function waitForWorker(address: string): Promise<void> {
  await navigator.serviceWorker.register(address)
  await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

/** Fetches JSON. @throws Error with status and text of a failed response */
export const json = async (address: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

/** The options of a PUT request with a JSON body. */
export const body = (value: unknown): RequestInit => ({
  method: 'PUT',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})
