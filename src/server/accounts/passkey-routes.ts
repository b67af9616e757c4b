import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { addPasskey, listPasskeys, offerPasskey, offerPasskeySignIn, removePasskey, signInByPasskey } from '#contract/accounts/passkeys.ts'
import { type AccountRoute, assertSecure, deviceOf, route, SUCCESS, sessionReply, signedInOr401 } from './account-route.ts'
import { limitAttempts, limitNetwork, limitRequests } from './limits.ts'

/** The endpoints of passkeys. */
export const passkeyRoutes: AccountRoute[] = [
  route(offerPasskeySignIn, async (_, { address }, { passkeys, limits }) => {
    limitRequests(limits, address)
    return { body: await passkeys.requestOptions() }
  }),

  route(signInByPasskey, async ({ body: { passkey } }, { request, token, address, isSecure }, { passkeys, limits }) => {
    assertSecure(isSecure)
    const signIn = () => passkeys.signIn(passkey as AuthenticationResponseJSON, deviceOf(request), token)
    return sessionReply(await limitNetwork(limits, address, signIn))
  }),

  route(listPasskeys, async (_, call, { passkeys }) => ({ body: await passkeys.list(signedInOr401(call).member) })),

  route(offerPasskey, async ({ body: { current } }, call, { accounts, passkeys, limits }) => {
    const { member } = signedInOr401(call)
    const { address } = call
    // Whoever sits at an open session could add a passkey that stays.
    await limitAttempts(limits, { email: member.email, address }, () => accounts.assertPassword(member, current))
    return { body: await passkeys.creationOptions(member) }
  }),

  route(addPasskey, async ({ body: { passkey } }, call, { passkeys }) => {
    const { member } = signedInOr401(call)
    return { body: await passkeys.add(member, passkey as RegistrationResponseJSON, deviceOf(call.request)) }
  }),

  route(removePasskey, async ({ params }, call, { passkeys }) => {
    await passkeys.remove(signedInOr401(call).member, params.id)
    return { body: SUCCESS }
  }),
]
