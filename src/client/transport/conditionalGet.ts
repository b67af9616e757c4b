import { ROWS_DELTA, type RowsDelta, withDelta } from '#contract/http/rows-delta.ts'
import { type HttpAnswer, readAnswer, type Transport } from './http.ts'

/** So many answers are remembered; the one that was not asked for the longest goes first. */
const LIMIT = 32

interface Remembered extends HttpAnswer {
  tag: string
}

const remembered = new Map<string, Remembered>()

/**
 * Sends a call as `sendJson` does, and asks for what was answered before only as far as it has changed: an answer that is still true
 * is neither sent nor parsed again, it is the same object; of a list that has changed, unchanged rows are the same objects.
 * Whoever is given an answer shares it with others and changes nothing in it.
 */
export async function fetchWithEtag(transport: Transport, request: Request): Promise<HttpAnswer> {
  if (request.method !== 'GET') return readAnswer(transport(request))
  const before = remembered.get(request.url)
  if (before) {
    request.headers.set('If-None-Match', before.tag)
    if (Array.isArray(before.body)) request.headers.set('A-IM', ROWS_DELTA)
  }
  const response = await transport(request).catch(() => undefined)
  if (before && response?.status === 304) return remember(request.url, before)
  const { body, headers } = await readAnswer(response)
  const tag = headers.get('ETag')
  const whole = response?.status === 226 && before ? withDelta(before.body as Record<string, unknown>[], body as RowsDelta) : body
  if (tag === null) return { body: whole, headers }
  return remember(request.url, { tag, body: import.meta.env.DEV ? frozen(whole) : whole, headers })
}

function remember(url: string, answer: Remembered): HttpAnswer {
  remembered.delete(url)
  remembered.set(url, answer)
  const [oldest] = remembered.keys()
  if (remembered.size > LIMIT && oldest !== undefined) remembered.delete(oldest)
  return answer
}

/** In development and in tests, whoever changes something in a shared answer is stopped there. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
