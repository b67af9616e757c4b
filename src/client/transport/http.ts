import { ApiError } from '#contract/http/error.ts'

/** What a failed call rejects with when the answer said nothing (docs/specification.md 7). */
export const WRONG_SERVICES = 'Wrong Services'

/** The body alone is thrown (docs/specification.md 7); its status is remembered beside it. */
const statuses = new WeakMap<object, number>()

/** The status of a refusal that a call threw: that of the answer, or of a call that could not be sent. */
export const statusOf = (reason: unknown): number | undefined => {
  if (reason instanceof ApiError) return reason.status
  return typeof reason === 'object' && reason !== null ? statuses.get(reason) : undefined
}

/** Sends one request and resolves with the answer; only how it travels differs (worker, in-page back end, real server). */
export type Transport = (request: Request) => Promise<Response>

export interface HttpAnswer {
  body: unknown
  headers: Headers
}

/**
 * Sends a JSON request as docs/specification.md 7 has it: no timeout of its own, and 200 to 299 is success.
 *
 * @throws the response body of a failure, or the text "Wrong Services" when there is none; also for an answer that is a page,
 *   since that comes from a static host and not from the API (docs/backend-rules.md 5)
 */
export const sendJson = (transport: Transport, request: Request): Promise<HttpAnswer> => readAnswer(transport(request))

/** What a response says; without a response, nothing has answered. Throws as `sendJson` does. */
export async function readAnswer(answering: Promise<Response> | Response | undefined): Promise<HttpAnswer> {
  const response = await Promise.resolve(answering).catch(() => undefined)
  if (!response) throw WRONG_SERVICES
  const body = await bodyOf(response)
  if (typeof body === 'object' && body !== null && !response.ok) statuses.set(body, response.status)
  const says = body !== undefined || response.status === 204
  if (!says || !response.ok) throw body ?? WRONG_SERVICES
  return { body, headers: response.headers }
}

/** What an answer says; of one that is not JSON, what a server says of its failure in plain words. */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  try {
    if (/\bjson\b/.test(type)) return await response.json()
    return (!response.ok && type.startsWith('text/plain') && (await response.text())) || undefined
  } catch {
    return undefined
  }
}
