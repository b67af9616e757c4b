import type { IncomingMessage } from 'node:http'
import { DEPENDS_HEADER, TOTAL_HEADER, UNDO_HEADER } from '#contract/http/names.ts'

/** The names under which a computer means itself. */
export const isThisComputer = (hostname: string): boolean => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(hostname)

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/**
 * Whether `/api` may answer a request: only those of pages of this computer and of `origins`. The Host header is checked too, since a site can make
 * its own name mean this computer (DNS rebinding). Writes by forms and by `no-cors` requests are refused wherever they come from (CSRF).
 *
 * @param origins pages besides those of this computer that may call
 */
export function isAllowed({ method, headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { host, origin } = headers
  if (!isThisComputer(urlOf(`http://${host}`)?.hostname ?? '') && !origins.some((one) => urlOf(one)?.host === host)) return false
  if (method !== 'GET' && ['navigate', 'no-cors'].includes(`${headers['sec-fetch-mode']}`)) return false
  // A browser names no origin in a navigation that reads, nor where a page shows a picture or runs a script.
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  return origins.includes(origin) || isThisComputer(urlOf(origin)?.hostname ?? '')
}

/** What lets a page of another port read the answer, and send what our client sends. */
export function corsHeaders(request: IncomingMessage, origins: readonly string[]): Record<string, string> {
  const { origin } = request.headers
  if (origin === undefined || !isAllowed(request, origins)) return { Vary: 'Origin' }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': [DEPENDS_HEADER, TOTAL_HEADER, UNDO_HEADER, 'Content-Disposition'].join(', '),
  }
}

/** The answer to the question that a browser asks before such a call. */
export const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key, X-File-Name',
  'Access-Control-Max-Age': '600',
}
