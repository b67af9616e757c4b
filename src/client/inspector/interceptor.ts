import { currentTransport } from '../transport/connect.ts'
import type { Transport } from '../transport/http.ts'
import { logCall } from './callLog.ts'
import { type Fault, getInspection } from './inspection.ts'

/** Of what is sent and answered so many characters are written down. */
const MAX_BODY = 20_000

/** What a call that is failed on purpose is answered with (`locales/errorMessages.ts`). */
const REFUSAL = 'Failed on purpose, as the settings for developers say.'

const isThere = (pattern: string, path: string): boolean => {
  const parts = pattern.toLowerCase().split('*')
  const text = path.toLowerCase()
  if (parts.length === 1) return text.includes(parts[0] as string)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = 0
  return parts.every((part) => {
    const found = text.indexOf(part, at)
    at = found + part.length
    return found !== -1
  })
}

/** The fault that counts for a call. @param path from `/api` on, without what stands behind the question mark */
export const faultFor = (faults: readonly Fault[], method: string, path: string): Fault | undefined =>
  faults.find((fault) => (fault.method === '' || fault.method === method) && isThere(fault.path.trim(), path))

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** As a back end that fails says it, or as nobody does. */
function refused(answer: number): Response {
  if (answer === 0) throw new TypeError('Failed to fetch')
  return Response.json({ message: REFUSAL, error: REFUSAL }, { status: answer })
}

const textOf = async (body: Request | Response): Promise<{ text: string; size: number }> => {
  const bytes = await body.arrayBuffer()
  const type = body.headers.get('Content-Type') ?? ''
  const isText = /json|text/.test(type)
  // More bytes than characters are never needed.
  return { text: isText ? new TextDecoder().decode(bytes.slice(0, MAX_BODY * 4)).slice(0, MAX_BODY) : type, size: bytes.byteLength }
}

/**
 * Stands between this page and whoever answers it, for developers: writes calls down, and slows down or fails those that are to be.
 *
 * A call that is slowed down is made at once and its answer comes late, so that what is written is written, and in its order. One that is
 * failed is not made at all: whoever made it is told so, as by a back end that fails, and keeps what it has.
 */
export async function tap(request: Request, next: Transport): Promise<Response> {
  const { recording, faulty, faults } = getInspection()
  const { pathname, search } = new URL(request.url)
  const path = pathname.slice(Math.max(0, pathname.indexOf('/api/')))
  const fault = faulty ? faultFor(faults, request.method, path) : undefined
  const fails = fault !== undefined && Math.random() * 100 < fault.share
  const started = { at: Date.now(), now: performance.now(), by: currentTransport() }
  const sent = recording ? request.clone() : undefined
  const answering = fails ? undefined : next(request)
  // Nobody else looks at it while the answer is held back.
  answering?.catch(() => undefined)
  if (fault && fault.delay > 0) await wait(fault.delay)
  let response: Response | undefined
  try {
    response = answering ? await answering : refused(fault?.answer ?? 0)
    return response
  } finally {
    if (sent) void write(sent, response?.clone())
  }

  async function write(sent: Request, answer: Response | undefined): Promise<void> {
    const [asked, told] = await Promise.all([textOf(sent), answer && textOf(answer)])
    logCall({
      at: started.at,
      method: sent.method,
      path: path + search,
      status: answer?.status ?? 0,
      ms: performance.now() - started.now,
      size: told?.size ?? 0,
      by: fails ? 'nobody' : answer?.status === 304 ? 'kept' : started.by,
      delay: fault?.delay ?? 0,
      sent: asked.text,
      answered: told?.text ?? '',
    })
  }
}
