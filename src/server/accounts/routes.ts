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
import type { Limiter } from './limiter.ts'

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
  /** Limits of sign-ins by account and by network address; undefined in tests of speed only. */
  limits: { byAccount: Limiter; byAddress: Limiter } | undefined
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
  route(getAccount, async (_, { caller: { member, access } }) => ({
    body: member ? accountOf(member) : { access },
  })),

  route(signIn, async ({ body: { email, password } }, { request, token, address, isSecure }, { accounts, limits }) => {
    assertSecure(isSecure)
    const now = Date.now()
    const account = email.toLowerCase()
    const isAllowed = !limits || (limits.byAddress.allows(address, now) && limits.byAccount.allows(account, now))
    if (!isAllowed) throw new ApiError(429, accountErrors.wait)
    const session = await accounts.signIn(email, password, deviceOf(request), token)
    limits?.byAccount.reset(account)
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
    if (limits && !limits.byAccount.allows(member.email.toLowerCase(), Date.now())) throw new ApiError(429, accountErrors.wait)
    return signedIn(await accounts.changePassword(member, current, password, deviceOf(call.request)))
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

  route(createLink, async ({ params }, _, { accounts, base }) => {
    const { token, expiresAt } = await accounts.createLink(params.id)
    return { body: { path: linkPath(base, token), expiresAt } }
  }),
]

/** The path of the page on which a person uses a link. Browsers do not send the part after `#`. */
export const linkPath = (base: string, token: string): string => `${base}join#${token}`

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

function assertNotTooMany(limits: AccountEnvironment['limits'], address: string): void {
  if (limits && !limits.byAddress.allows(address, Date.now())) throw new ApiError(429, accountErrors.wait)
}
