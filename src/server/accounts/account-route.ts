import { readInput } from '#api/kernel/input.ts'
import { type Account, accountErrors } from '#contract/accounts/accounts.ts'
import { accessOf } from '#contract/http/access.ts'
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/http/endpoint.ts'
import { ApiError } from '#contract/http/error.ts'
import type { Member } from '#contract/members/members.ts'
import type { Session } from '#db/schema/rows.ts'
import type { Accounts, SignedIn } from './accounts.ts'
import type { Limits } from './limits.ts'
import type { SendMail } from './mailer.ts'
import type { Passkeys } from './passkeys.ts'
import type { NewSession } from './sessions.ts'

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
  passkeys: Passkeys
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

const MAX_DEVICE_LENGTH = 300

/** How long the body of a call may take, in ms. */
const BODY_MS = 15_000

/** An endpoint of accounts with its implementation. */
export function route<E extends AnyEndpoint>(
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

/** The reply of endpoints that return nothing else. */
export const SUCCESS = { success: true as const }

/** The signed-in user, for the page. */
export const accountOf = ({ id, name, email, role }: Member): Account => ({
  access: accessOf(role),
  member: { id, name, email, role },
})

/** The reply that begins a session. */
export const sessionReply = ({ token, member }: NewSession): Reply<Account> => ({ body: accountOf(member), token })

/** The browser of a request, as it names itself. */
export const deviceOf = ({ headers }: Request): string => (headers.get('User-Agent') ?? '').slice(0, MAX_DEVICE_LENGTH)

/** The member who calls, and the session. @throws ApiError 401 */
export function signedInOr401({ caller: { member }, session }: AccountCall): { member: Member; session: Session } {
  if (!member || !session) throw new ApiError(401, accountErrors.wrong)
  return { member, session }
}

/** Refuses what would send a password or a cookie without TLS. @throws ApiError 403 */
export function assertSecure(isSecure: boolean): void {
  if (!isSecure) throw new ApiError(403, accountErrors.insecure)
}
