type Work = (rows: number) => Promise<unknown>

/** What a contestant does, by name: what is timed, from call to parsed answer, and what has to be done before, which is not. */
export type Kinds = Record<string, Work | [before: Work, timed: Work]>

interface Handler {
  /** Milliseconds. */
  took: number
  failed: string
}

const tell = (answer: Handler): void => parent.postMessage(answer, '*')

/** Gets ready, tells the page around this frame so, and from then on answers it how long each of its wishes took. */
export async function answerTo(prepare: () => Promise<Kinds> | Kinds): Promise<void> {
  const timed = async (name: string, work: () => unknown, before?: () => unknown) => {
    try {
      await before?.()
      const started = performance.now()
      await work()
      tell({ took: performance.now() - started, failed: '' })
    } catch (error) {
      tell({ took: 0, failed: `${name}: ${error}` })
    }
  }
  await timed('getting ready', async () => {
    const kinds = await prepare()
    addEventListener('message', ({ data: { kind, rows } }) => {
      const [work, before] = [kinds[kind] ?? []].flat().reverse()
      void timed(
        `${kind} ${rows}`,
        () => work?.(rows),
        () => before?.(rows),
      )
    })
  })
}

/** Registers a worker and waits until it answers for this frame. */
export async function underControl(address: string): Promise<void> {
  await navigator.serviceWorker.register(address)
  await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

export const json = async (address: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

export const body = (value: unknown): RequestInit => ({
  method: 'PUT',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})
