import { vi } from 'vitest'
import * as z from 'zod/mini'
import { read, write, writeThenReadBack } from '#api/kernel/handler.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { getOr404, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import type { RowOf } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'

/** A small area for tests of the kernel: labels with a name, stored in a table of that name. */
const Label = z.object({ id: z.number(), name: z.string() })
const Named = z.object({ name: z.string().check(z.maxLength(2_000_000)) })

/** Stores a label. The kernel does not interpret rows. */
export function storeLabel(tx: StoreTransaction, label: z.infer<typeof Label>) {
  save(tx, 'labels', label as unknown as RowOf<'labels'>)
  return label
}

const newLabel = async (tx: StoreTransaction, name: string) => storeLabel(tx, { id: await nextId(tx, 'labels'), name })

export const listing = read(
  endpoint('GET /api/data/labels', { access: 'public', summary: 'All labels.', reply: z.array(Label) }),
  ['labels'],
  async (_, { tx }) => (await tx.list('labels')) as unknown as z.infer<typeof Label>[],
)

export const adding = write(
  endpoint('POST /api/data/labels', {
    access: 'public',
    summary: 'A new label.',
    body: Named,
    reply: Label,
    status: 201,
    maxBytes: 1_000_000,
  }),
  ['labels'],
  ({ body }, { tx }) => newLabel(tx, body.name),
)

export const DOUBLE_SUBMIT_MS = 10_000

/** A label that is stored twice within the double-submit window is stored once. */
export const addingOnce = write(
  endpoint('POST /api/data/labels/once', {
    access: 'public',
    summary: 'A label that clients double.',
    body: Named,
    reply: Label,
    doubleSubmitMs: DOUBLE_SUBMIT_MS,
  }),
  ['labels'],
  ({ body }, { tx }) => newLabel(tx, body.name),
)

export const deleting = writeThenReadBack(
  endpoint('DELETE /api/data/labels/:id', {
    access: 'public',
    summary: 'Deletes a label.',
    reply: z.array(Label),
    errors: { 404: 'Label not found' },
  }),
  ['labels'],
  async ({ params }, { tx, remove }) => remove({ table: 'labels', row: await getOr404(tx, 'labels', params.id, 'Label not found') }),
  async ({ tx }) => (await tx.list('labels')) as unknown as z.infer<typeof Label>[],
)

/** An area that has nothing to do with labels. */
export const addingEvent = write(
  endpoint('POST /api/data/events', { access: 'public', summary: 'A new event.', body: Named, reply: Label }),
  ['events'],
  async ({ body }, { tx }) => {
    const event = { id: await nextId(tx, 'events'), name: body.name }
    save(tx, 'events', event as unknown as RowOf<'events'>)
    return event
  },
)

export const labels = [listing, adding, addingOnce, deleting, addingEvent]

/** A request whose body the test writes piece by piece. */
export function slowRequest(line: string): { request: Request; push(text: string): void; end(): void; breakOff(): void } {
  const [method = '', path = ''] = line.split(' ')
  const encoder = new TextEncoder()
  let pipe!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      pipe = controller
    },
  })
  const request = new Request(`http://school.test${path}`, {
    method,
    body,
    headers: { 'Content-Type': 'application/json' },
    duplex: 'half',
  } as RequestInit)
  return {
    request,
    push: (text) => pipe.enqueue(encoder.encode(text)),
    end: () => pipe.close(),
    breakOff: () => pipe.error(new TypeError('connection reset')),
  }
}

/**
 * Aborts write transactions at their commit, after all their requests have succeeded, until mocks are restored.
 *
 * @param cause what the browser names as the reason, such as a full disk's `QuotaExceededError`; a connection going down names none
 * @param times how many of them; all unless told
 */
export function failCommits(cause: string | null, times = Number.POSITIVE_INFINITY): void {
  const prototype = IDBTransaction.prototype as unknown as { _start(): void }
  const start = prototype._start
  let left = times
  vi.spyOn(prototype, '_start').mockImplementation(function (this: unknown) {
    const tx = this as { mode: string; _requests: unknown[]; _state: string; _abort(name: string | null): void }
    const ends = tx.mode === 'readwrite' && tx._requests.length === 0 && tx._state !== 'finished'
    if (ends && left-- > 0) tx._abort(cause)
    else start.call(this as never)
  })
}

/** Lets so many write transactions commit, but reports the error of a connection that is lost before it can confirm. */
export function hideCommits(times: number): void {
  const prototype = IDBTransaction.prototype as unknown as { dispatchEvent(event: Event): boolean; mode: string }
  const dispatch = prototype.dispatchEvent
  let left = times
  vi.spyOn(prototype, 'dispatchEvent').mockImplementation(function (this: unknown, event) {
    const isHidden = event.type === 'complete' && (this as IDBTransaction).mode === 'readwrite' && left-- > 0
    const Kind = event.constructor as new (type: string) => Event
    return dispatch.call(this as never, isHidden ? new Kind('abort') : event)
  })
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
