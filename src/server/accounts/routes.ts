import {
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
import { ApiError } from '#contract/http/error.ts'
import type { Member } from '#contract/members/members.ts'
import {
  type AccountEnvironment,
  type AccountRoute,
  accountOf,
  assertSecure,
  deviceOf,
  route,
  SUCCESS,
  sessionReply,
  signedInOr401,
} from './account-route.ts'
import { limitAttempts, limitNetwork, limitRequests } from './limits.ts'
import { type EmailLanguage, type LinkReason, linkEmail } from './link-emails.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { assertUncommon } from './password.ts'

/** The time between the answer and the email with a requested link, in ms. */
const AFTER_ANSWER_MS = 250

/** The endpoints of accounts. */
export const accountRoutes: AccountRoute[] = [
  route(getAccount, async (_, { caller: { member, access }, request }, { sendMail, passkeys }) => ({
    body: {
      ...(member ? accountOf(member) : { access }),
      ...(sendMail && { hasEmail: true }),
      ...(passkeys.isAvailableAt(request) && { hasPasskeys: true }),
    },
  })),

  ...passkeyRoutes,

  route(signIn, async ({ body: { email, password } }, { request, token, address, isSecure }, { accounts, limits }) => {
    assertSecure(isSecure)
    const session = await limitAttempts(limits, { email, address }, () => accounts.signIn(email, password, deviceOf(request), token))
    return sessionReply(session)
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
    assertUncommon(password)
    const change = () => accounts.changePassword(member, current, password, deviceOf(call.request))
    return sessionReply(await limitAttempts(limits, { email: member.email, address: call.address }, change))
  }),

  route(readLink, async ({ body: { token } }, { address }, { accounts, limits }) => ({
    body: await limitNetwork(limits, address, () => accounts.readLink(token)),
  })),

  route(acceptLink, async ({ body: { token, password, name, email } }, { request, address, isSecure }, { accounts, limits }) => {
    assertSecure(isSecure)
    assertUncommon(password)
    const owner = { ...(name && { name }), ...(email && { email }) }
    return sessionReply(await limitNetwork(limits, address, () => accounts.acceptLink(token, password, owner, deviceOf(request))))
  }),

  route(requestLink, async ({ body: { email, language } }, { address }, environment) => {
    const { sendMail, limits } = environment
    if (!sendMail) throw new ApiError(409, accountErrors.noEmail)
    limitRequests(limits, address)
    // The address is looked up after the answer, so that neither its text nor its time tells who has an account.
    if (!limits || limits.byRequestedLink.allows(email.toLowerCase(), Date.now())) {
      setTimeout(() => void sendRequestedLink(email, environment, language), AFTER_ANSWER_MS)
    }
    return { body: SUCCESS }
  }),

  route(createLink, async ({ params, body }, _, environment) => {
    const { accounts, base } = environment
    const { token, expiresAt, member } = await accounts.createLink(params.id)
    const reason = member.status === 'invited' ? 'invitation' : 'owner'
    // The link of a user without access works once an owner gives access back.
    const isSent = member.status !== 'inactive' && (await sendLink(reason, { member, token }, environment, body?.language))
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
  try {
    const mail = await linkEmail(reason, { name, url: origin() + linkPath(base, token) }, language)
    await sendMail({ to: { name, address }, ...mail })
    return true
  } catch (thrown) {
    // Its message may contain the address.
    const { code, responseCode } = thrown as { code?: string; responseCode?: number }
    console.warn(new Error(`An email was not sent: ${[code, responseCode].filter(Boolean).join(' ')}`))
    return false
  }
}
