import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { IsoDate } from '../http/field.ts'
import { Account, accountErrors, Password, Success } from './accounts.ts'

/** A passkey of the user, who signs in with it in place of a password. */
export const Passkey = z.object({
  id: z.string(),
  /** The browser that added it, as it names itself (`User-Agent`). */
  device: z.string(),
  createdAt: IsoDate,
  /** Null until its first use. */
  usedAt: z.nullable(IsoDate),
})
export type Passkey = z.infer<typeof Passkey>

/** `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` (WebAuthn 3). */
const PasskeyOptions = z.record(z.string(), z.unknown())

const Base64Url = z.string().check(z.minLength(1), z.maxLength(20_000), z.regex(/^[\w-]+$/))

/** The schema of a `PublicKeyCredential` in JSON (WebAuthn 3), with the given fields of its response. */
const credentialSchema = <Shape extends Record<string, z.ZodMiniType>>(response: Shape) =>
  z.object({
    id: Base64Url,
    rawId: Base64Url,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: Base64Url, ...response }),
    clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
  })

export const offerPasskeySignIn = endpoint('POST /api/data/account/session/options', {
  access: 'public',
  summary: 'What a browser needs to sign in with a passkey: a challenge, for one use within five minutes.',
  reply: PasskeyOptions,
  origin: 'ours',
})

export const signInByPasskey = endpoint('POST /api/data/account/session/passkey', {
  access: 'public',
  summary: 'Signs in with a passkey; the answer sets a cookie.',
  body: z.object({
    passkey: credentialSchema({
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    }),
  }),
  reply: Account,
  origin: 'ours',
})

export const listPasskeys = endpoint('GET /api/data/account/passkeys', {
  access: 'viewer',
  summary: 'The passkeys of the user, the newest first.',
  reply: z.array(Passkey),
  origin: 'ours',
})

export const offerPasskey = endpoint('POST /api/data/account/passkeys/options', {
  access: 'viewer',
  summary: 'What a browser needs to add a passkey: a challenge, for one use within five minutes. It takes the current password.',
  body: z.object({ current: Password }),
  reply: PasskeyOptions,
  errors: { 409: accountErrors.passkeys },
  origin: 'ours',
})

export const addPasskey = endpoint('POST /api/data/account/passkeys', {
  access: 'viewer',
  summary: 'Adds a passkey.',
  body: z.object({ passkey: credentialSchema({ attestationObject: Base64Url }) }),
  reply: Passkey,
  status: 201,
  origin: 'ours',
})

export const removePasskey = endpoint('DELETE /api/data/account/passkeys/:id', {
  access: 'viewer',
  summary: 'Removes a passkey.',
  reply: Success,
  origin: 'ours',
})
