import { readInput } from '#api/kernel/input.ts'
import {
  type Account,
  acceptLink,
  accountErrors,
  changePassword,
  createLink,
  getAccount,
  listDevices,
  readLink,
  requestLink,
  signIn,
  signOut,
  signOutDevice,
} from '#contract/accounts/accounts.ts'
import { accessOf } from '#contract/http/access.ts'
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/http/endpoint.ts'
import { ApiError } from '#contract/http/error.ts'
import type { Member } from '#contract/members/members.ts'
import type { Session } from '#db/schema/rows.ts'
import type { Accounts, NewSession, SignedIn } from './accounts.ts'
import { assertNotTooMany, type Limits, limitAttempts } from './limits.ts'
import { type EmailLanguage, type LinkReason, linkEmail } from './link-emails.ts'
import type { SendMail } from './mailer.ts'

/** A call of an endpoint of accounts. */
export interface AccountCall extends SignedIn {
  request: Request
  /** The token of the current session. */
  token: string | undefined
  /** The network address of the client. */
  address: string
  /** Whether the client is connected by TLS, or on this computer. */
  isSecure: boolean
}

/** What the endpoints of accounts share. */
export interface AccountEnvironment {
  accounts: Accounts
  /** The base path of the app. */
  base: string
  /** The origin of the app, which links in emails begin with: never one that a request names. */
  origin(): string
  /** Sends emails; undefined if the server does not. */
  sendMail: SendMail | undefined
  /** Undefined in tests of speed only. */
  limits: Limits | undefined
}

/** A reply, and the token of a new session (empty: the session has ended). */
interface Reply<Body> {
  body: Body
  token?: string
}

/** An endpoint of accounts with its implementation. They run outside of the kernel, which stores results of writes. */
export interface AccountRoute {
  endpoint: AnyEndpoint
  answer(call: AccountCall, environment: AccountEnvironment, params: Record<string, string>): Promise<Reply<unknown>>
}

/** How long the body of a call may take, in ms. */
const BODY_MS = 15_000

function route<E extends AnyEndpoint>(
  endpoint: E,
  answer: (input: InputOf<E>, call: AccountCall, environment: AccountEnvironment) => Promise<Reply<ReplyOf<E>>>,
): AccountRoute {
  return {
    endpoint,
    async answer(call, environment, params) {
      const input = await readInput(call.request, endpoint, params, Date.now() + BODY_MS)
      return answer(input as unknown as InputOf<E>, call, environment)
    },
  }
}

const SUCCESS = { success: true as const }

/** The endpoints of accounts. */
export const accountRoutes: AccountRoute[] = [
  route(getAccount, async (_, { caller: { member, access } }, { sendMail }) => ({
    body: { ...(member ? accountOf(member) : { access }), ...(sendMail && { hasEmail: true }) },
  })),

  route(signIn, async ({ body: { email, password } }, { request, token, address, isSecure }, { accounts, limits }) => {
    assertSecure(isSecure)
    const session = await limitAttempts(limits, { email, address }, () => accounts.signIn(email, password, deviceOf(request), token))
    return signedIn(session)
  }),

  route(signOut, async (_, { token }, { accounts }) => {
    await accounts.signOut(token)
    return { body: SUCCESS, token: '' }
  }),

  route(listDevices, async (_, call, { accounts }) => {
    const { member, session } = signedInOr401(call)
    return { body: await accounts.devices(member, session) }
  }),

  route(signOutDevice, async ({ params }, call, { accounts }) => {
    const { member, session } = signedInOr401(call)
    await accounts.endDevice(member, params.id)
    return { body: SUCCESS, ...(params.id === session.id && { token: '' }) }
  }),

  route(changePassword, async ({ body: { current, password } }, call, { accounts, limits }) => {
    const { member } = signedInOr401(call)
    const change = () => accounts.changePassword(member, current, password, deviceOf(call.request))
    return signedIn(await limitAttempts(limits, { email: member.email, address: call.address }, change))
  }),

  route(readLink, async ({ body: { token } }, { address }, { accounts, limits }) => {
    assertNotTooMany(limits, address)
    return { body: await accounts.readLink(token) }
  }),

  route(acceptLink, async ({ body: { token, password, name, email } }, { request, address, isSecure }, { accounts, limits }) => {
    assertSecure(isSecure)
    assertNotTooMany(limits, address)
    return signedIn(await accounts.acceptLink(token, password, { ...(name && { name }), ...(email && { email }) }, deviceOf(request)))
  }),

  route(requestLink, async ({ body: { email, language } }, { address }, environment) => {
    const { sendMail, limits } = environment
    if (!sendMail) throw new ApiError(409, accountErrors.noEmail)
    assertNotTooMany(limits, address)
    // The address is looked up after the answer, so that neither its text nor its time tells who has an account.
    if (!limits || limits.byRequestedLink.allows(email.toLowerCase(), Date.now())) {
      setImmediate(() => void sendRequestedLink(email, environment, language))
    }
    return { body: SUCCESS }
  }),

  route(createLink, async ({ params, body }, _, environment) => {
    const { accounts, base } = environment
    const { token, expiresAt, member } = await accounts.createLink(params.id)
    const reason = member.status === 'invited' ? 'invitation' : 'owner'
    const isSent = await sendLink(reason, { member, token }, environment, body?.language)
    return { body: { path: linkPath(base, token), expiresAt, ...(isSent && { sentTo: member.email }) } }
  }),
]

/** The path of the page on which a person uses a link. Browsers do not send the part after `#`. */
export const linkPath = (base: string, token: string): string => `${base}join#${token}`

async function sendRequestedLink(email: string, environment: AccountEnvironment, language: EmailLanguage | undefined): Promise<void> {
  const link = await environment.accounts.requestLink(email).catch(console.error)
  if (link) await sendLink('request', link, environment, language)
}

/** Sends a link to its member. @returns true if the mail server has accepted it */
async function sendLink(
  reason: LinkReason,
  { member, token }: { member: Member; token: string },
  { sendMail, origin, base }: AccountEnvironment,
  language: EmailLanguage | undefined,
): Promise<boolean> {
  if (!sendMail) return false
  const { name, email: address } = member
  const mail = linkEmail(reason, { name, url: origin() + linkPath(base, token) }, language)
  try {
    await sendMail({ to: { name, address }, ...mail })
    return true
  } catch (thrown) {
    // Its message may contain the address.
    const { code, responseCode } = thrown as { code?: string; responseCode?: number }
    console.warn(new Error(`An email was not sent: ${[code, responseCode].filter(Boolean).join(' ')}`))
    return false
  }
}

const accountOf = ({ id, name, email, role }: Member): Account => ({
  access: accessOf(role),
  member: { id, name, email, role },
})

const signedIn = ({ token, member }: NewSession): Reply<Account> => ({ body: accountOf(member), token })

const deviceOf = ({ headers }: Request): string => headers.get('User-Agent') ?? ''

function signedInOr401({ caller: { member }, session }: AccountCall): { member: Member; session: Session } {
  if (!member || !session) throw new ApiError(401, accountErrors.wrong)
  return { member, session }
}

function assertSecure(isSecure: boolean): void {
  if (!isSecure) throw new ApiError(403, accountErrors.insecure)
}
