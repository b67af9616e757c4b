import { ApiError } from '#contract/http/error.ts'

/** The error of a failed call without a readable response (docs/specification.md 7). */
export const WRONG_SERVICES = 'Wrong Services'

/** Calls throw only the body (docs/specification.md 7); this has the status of each. */
const statuses = new WeakMap<object, number>()

/** The HTTP status of an error thrown by a call: that of the response, or of a call that could not be sent. */
export const statusOf = (reason: unknown): number | undefined => {
  if (reason instanceof ApiError) return reason.status
  return typeof reason === 'object' && reason !== null ? statuses.get(reason) : undefined
}

/** Sends one request and resolves with its response. Implementations: worker, in-page back end, server. */
export type Transport = (request: Request) => Promise<Response>

export interface JsonResponse {
  body: unknown
  headers: Headers
}

/**
 * Sends a request and reads its JSON response (docs/specification.md 7): no timeout, and 200 to 299 is success.
 *
 * @throws the response body of a failure, or the text "Wrong Services" without one. Also for an HTML response, because that comes from a
 * static host and not from the API (docs/backend-rules.md 5)
 */
export const sendJson = (transport: Transport, request: Request): Promise<JsonResponse> => readJson(transport(request))

/** Reads a JSON response; undefined is a network error. Throws as `sendJson` does. */
export async function readJson(responding: Promise<Response> | Response | undefined): Promise<JsonResponse> {
  const response = await Promise.resolve(responding).catch(() => undefined)
  if (!response) throw WRONG_SERVICES
  const body = await bodyOf(response)
  if (typeof body === 'object' && body !== null && !response.ok) statuses.set(body, response.status)
  const hasBody = body !== undefined || response.status === 204
  if (!hasBody || !response.ok) throw body ?? WRONG_SERVICES
  return { body, headers: response.headers }
}

/** The parsed JSON body; for errors in plain text, that text. */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  try {
    if (/\bjson\b/.test(type)) return await response.json()
    return (!response.ok && type.startsWith('text/plain') && (await response.text())) || undefined
  } catch {
    return undefined
  }
}
