import type { IncomingMessage } from 'node:http'
import { DEPENDS_HEADER, TOTAL_HEADER, UNDO_HEADER } from '#contract/http/names.ts'

/** True if a host name means this computer. */
export const isThisComputer = (hostname: string): boolean => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(hostname)

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/**
 * True if `/api` may answer a request: only for pages of this computer and of `origins`. The Host header is checked too, since a site can
 * make its own name resolve to this computer (DNS rebinding). Writes by forms and `no-cors` requests are always rejected (CSRF).
 *
 * @param origins further pages that may call
 */
export function isAllowed({ method, headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { host, origin } = headers
  if (!isThisComputer(urlOf(`http://${host}`)?.hostname ?? '') && !origins.some((allowed) => urlOf(allowed)?.host === host)) return false
  if (method !== 'GET' && ['navigate', 'no-cors'].includes(`${headers['sec-fetch-mode']}`)) return false
  // Browsers send no Origin header for navigations, pictures and scripts.
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  return origins.includes(origin) || isThisComputer(urlOf(origin)?.hostname ?? '')
}

/** The CORS headers for pages of another origin. */
export function corsHeaders(request: IncomingMessage, origins: readonly string[]): Record<string, string> {
  const { origin } = request.headers
  if (origin === undefined || !isAllowed(request, origins)) return { Vary: 'Origin' }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': [DEPENDS_HEADER, TOTAL_HEADER, UNDO_HEADER, 'Content-Disposition'].join(', '),
  }
}

/** The headers of the response to a CORS preflight. */
export const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key, X-File-Name',
  'Access-Control-Max-Age': '600',
}
