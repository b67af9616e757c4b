import { asApiError } from '#api/kernel/failure.ts'
import { matcher } from '#api/kernel/match.ts'
import { assertAllowed, type RequestHandler } from '#api/kernel/request-handler.ts'
import { accountErrors } from '#contract/accounts/accounts.ts'
import { ApiError } from '#contract/http/error.ts'
import { isThisComputer } from '../access.ts'
import type { AccountCall, AccountEnvironment } from './account-route.ts'
import type { Accounts } from './accounts.ts'
import { hostnameOf, sessionCookie, sessionToken } from './cookie.ts'
import { Limiter } from './limiter.ts'
import { createLimits, networkOf } from './limits.ts'
import type { SendMail } from './mailer.ts'
import { Passkeys } from './passkeys.ts'
import { accountRoutes } from './routes.ts'

/** The forms of the website. */
const FORMS = [
  '/api/data/classes/:id/enrolments',
  '/api/data/contact-messages',
  '/api/data/blog/post/add',
  '/api/data/blog/posts/:id/comments/:commentId/replies',
]

/** How many forms one network address may send in a minute. */
const MAX_FORMS = 10

export interface AccountServerOptions {
  accounts: Accounts
  /** The back end. */
  respond: RequestHandler
  /** The base path of the app. */
  base: string
  /** The origin of the app. */
  origin(): string
  /** Sends emails; undefined if the server does not. */
  sendMail?: SendMail | undefined
  /** False in tests of speed only. */
  hasLimits?: boolean
}

/**
 * Puts accounts in front of the back end: finds out who calls, refuses writes of other websites, answers the endpoints of accounts, and limits
 * forms of visitors.
 *
 * @returns answers a request from a network address
 */
export function withAccounts({ accounts, respond, base, origin, sendMail, hasLimits = true }: AccountServerOptions) {
  const passkeys = new Passkeys(accounts.store, origin)
  const environment: AccountEnvironment = { accounts, base, origin, sendMail, passkeys, limits: hasLimits ? createLimits() : undefined }
  const matchAccount = matcher(accountRoutes)
  const matchForm = matcher(FORMS.map((path) => ({ endpoint: { method: 'POST', path } })))
  const formLimits = new Limiter(MAX_FORMS)
  const root = base.replace(/\/$/, '')

  /** Answers an endpoint of accounts. */
  async function answerAccount(matched: NonNullable<ReturnType<typeof matchAccount>>, call: AccountCall): Promise<Response> {
    const { handler, params } = matched
    assertAllowed(handler.endpoint, call.caller)
    const { body, token } = await handler.answer(call, environment, params)
    const response = Response.json(body, { status: handler.endpoint.status ?? 200, headers: { 'Cache-Control': 'no-store' } })
    // The cookie lasts as long as the session, which was renewed if its use was noted.
    const cookieToken = token ?? (call.isTouched ? call.token : undefined)
    if (cookieToken !== undefined) response.headers.append('Set-Cookie', sessionCookie(hostnameOf(call.request), cookieToken))
    return response
  }

  async function answer(request: Request, address: string): Promise<Response> {
    if (request.method !== 'GET' && !isOwnPage(request)) throw new ApiError(403, accountErrors.foreign)
    const path = new URL(request.url).pathname.slice(root.length)
    const token = sessionToken(request)
    const signingIn = accounts.callerOf(token)
    signingIn.catch(() => undefined)
    const matched = matchAccount(request.method, path)
    if (matched) return answerAccount(matched, { ...(await signingIn), request, token, address, isSecure: isSecure(request) })
    if (hasLimits && matchForm(request.method, path)) {
      const { caller } = await signingIn
      if (!caller.member && !formLimits.allows(networkOf(address), Date.now())) throw new ApiError(429, accountErrors.wait)
    }
    // Not awaited: the back end keeps the order in which requests arrive.
    const response = await respond(
      request,
      signingIn.then(({ caller }) => caller),
    )
    const { isTouched } = await signingIn
    if (isTouched && token) response.headers.append('Set-Cookie', sessionCookie(hostnameOf(request), token))
    return response
  }

  return (request: Request, address: string): Promise<Response> =>
    answer(request, address).catch((thrown) => {
      const { status, body } = asApiError(thrown)
      return Response.json(body, { status })
    })
}

/** True for a request by a page of this server: by its Origin header, or without one by `Sec-Fetch-Site`, which no page can set. */
function isOwnPage({ headers }: Request): boolean {
  const origin = headers.get('Origin')
  if (origin === null) return headers.get('Sec-Fetch-Site') === 'same-origin'
  return URL.canParse(origin) && new URL(origin).host === headers.get('Host')
}

/**
 * True if the client is connected by TLS, as its page says, or on this computer. Browsers send `Sec-Fetch-Site` by TLS only. A proxy in front
 * ends TLS, so the connection to this process does not tell.
 */
function isSecure(request: Request): boolean {
  const origin = request.headers.get('Origin')
  return isThisComputer(hostnameOf(request)) || (origin === null ? request.headers.has('Sec-Fetch-Site') : origin.startsWith('https:'))
}
