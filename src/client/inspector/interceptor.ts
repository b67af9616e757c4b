import { currentTransport } from '../transport/connect.ts'
import type { Transport } from '../transport/http.ts'
import { logCall } from './callLog.ts'
import { type Fault, getInspection } from './inspection.ts'

/** Maximum number of characters of a body that are logged. */
const MAX_BODY = 20_000

/** The error of a call that fails on purpose (`locales/errorMessages.ts`). */
const ERROR_MESSAGE = 'This request was made to fail by the developer settings.'

const matchesPath = (pattern: string, path: string): boolean => {
  const parts = pattern.toLowerCase().split('*')
  const text = path.toLowerCase()
  if (parts.length === 1) return text.includes(parts[0] as string)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let position = 0
  return parts.every((part) => {
    const index = text.indexOf(part, position)
    position = index + part.length
    return index !== -1
  })
}

/** The first fault that matches a call. @param path from `/api` on, without query */
export const faultFor = (faults: readonly Fault[], method: string, path: string): Fault | undefined =>
  faults.find((fault) => (fault.method === '' || fault.method === method) && matchesPath(fault.path.trim(), path))

const delay = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A response with an error status, or a network error for status 0. */
function failedResponse(status: number): Response {
  if (status === 0) throw new TypeError('Failed to fetch')
  return Response.json({ message: ERROR_MESSAGE, error: ERROR_MESSAGE }, { status })
}

const readText = async (body: Request | Response): Promise<{ text: string; size: number }> => {
  const bytes = await body.arrayBuffer()
  const type = body.headers.get('Content-Type') ?? ''
  const isText = /json|text/.test(type)
  // A character has at most 4 bytes.
  return { text: isText ? new TextDecoder().decode(bytes.slice(0, MAX_BODY * 4)).slice(0, MAX_BODY) : type, size: bytes.byteLength }
}

/**
 * Interceptor for developers: logs calls, and delays or fails those that match a fault.
 *
 * A delayed call is sent at once and only its response is late, so that writes keep their order. A failed call is not sent.
 */
export async function interceptCall(request: Request, next: Transport): Promise<Response> {
  const { recording, faulty, faults } = getInspection()
  const { pathname, search } = new URL(request.url)
  const path = pathname.slice(Math.max(0, pathname.indexOf('/api/')))
  const fault = faulty ? faultFor(faults, request.method, path) : undefined
  const isFailed = fault !== undefined && Math.random() * 100 < fault.share
  const start = { at: Date.now(), now: performance.now(), by: currentTransport() }
  const sent = recording ? request.clone() : undefined
  const responding = isFailed ? undefined : next(request)
  // No unhandled rejection while the response is delayed.
  responding?.catch(() => undefined)
  if (fault && fault.delay > 0) await delay(fault.delay)
  let response: Response | undefined
  try {
    response = responding ? await responding : failedResponse(fault?.answer ?? 0)
    return response
  } finally {
    if (sent) void log(sent, response?.clone())
  }

  async function log(sent: Request, response: Response | undefined): Promise<void> {
    const [requestBody, responseBody] = await Promise.all([readText(sent), response && readText(response)])
    logCall({
      at: start.at,
      method: sent.method,
      path: path + search,
      status: response?.status ?? 0,
      ms: performance.now() - start.now,
      size: responseBody?.size ?? 0,
      // Nobody answers a call that fails on purpose; for a 304 the tab uses the response that it kept.
      by: isFailed ? 'nobody' : response?.status === 304 ? 'kept' : start.by,
      delay: fault?.delay ?? 0,
      requestBody: requestBody.text,
      responseBody: responseBody?.text ?? '',
    })
  }
}
