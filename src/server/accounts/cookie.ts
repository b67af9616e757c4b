import { isThisComputer } from '../access.ts'

/** How long a session lasts without use, in ms. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The name of the cookie. `__Host-` makes browsers insist on TLS and on this very host. Safari and Firefox refuse it on `http://localhost`,
 * where no other computer listens.
 */
const nameFor = (hostname: string): string => (isThisComputer(hostname) ? 'homeroom-session' : '__Host-homeroom-session')

/** The host name of a request, from its Host header. */
export function hostnameOf({ headers }: Request): string {
  const url = `http://${headers.get('Host')}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}

/** The token of the session in the cookies of a request. */
export function sessionToken(request: Request): string | undefined {
  const name = `${nameFor(hostnameOf(request))}=`
  const cookies = (request.headers.get('Cookie') ?? '').split('; ')
  return cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length)
}

/** The `Set-Cookie` header that stores a token, or deletes it if it is empty. */
export function sessionCookie(hostname: string, token: string): string {
  const age = token === '' ? 0 : SESSION_MS / 1000
  return [
    `${nameFor(hostname)}=${token}`,
    `Max-Age=${age}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isThisComputer(hostname) ? [] : ['Secure']),
  ].join('; ')
}
