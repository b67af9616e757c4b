import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { accountErrors } from '#contract/accounts/accounts.ts'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { ApiError } from '#contract/http/error.ts'
import type { Member } from '#contract/members/members.ts'
import { find } from '#db/repository/collection.ts'
import { equalBounds } from '#db/repository/list.ts'
import type { StoredPasskey } from '#db/schema/rows.ts'
import type { Store } from '#db/store.ts'
import { type NewSession, replaceSession, SESSION_TABLES } from './sessions.ts'
import { newToken } from './tokens.ts'
import { write } from './write.ts'

/** How long a challenge is valid, in ms. */
const CHALLENGE_MS = 5 * 60 * 1000

const MAX_PASSKEYS = 20

/** The name that authenticators show. */
const RP_NAME = 'Homeroom'

/** @simplewebauthn is loaded with the first passkey. */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * The passkeys of a server's users (WebAuthn 3). A passkey takes the place of the password, so the authenticator has to verify the user, by
 * fingerprint, face or PIN.
 */
export class Passkeys {
  readonly #store: Promise<Store>
  readonly #origin: () => string

  /** @param origin that of the app: passkeys belong to its host name, and never to one that a request names */
  constructor(store: Promise<Store>, origin: () => string) {
    this.#store = store
    this.#origin = origin
  }

  /** True for a request to the address that passkeys belong to. Browsers make none for IP addresses. */
  isAvailableAt({ headers }: Request): boolean {
    const { host, hostname } = new URL(this.#origin())
    return headers.get('Host') === host && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  }

  /** What a browser needs to add a passkey. @throws ApiError 409 if the member has too many */
  async creationOptions({ id, name, email }: Member): Promise<Record<string, unknown>> {
    const memberId = String(id)
    const existing = await this.#passkeysOf(memberId)
    if (existing.length >= MAX_PASSKEYS) throw new ApiError(409, accountErrors.passkeys)
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: RP_NAME,
      rpID: this.#rpId,
      userID: new Uint8Array(Buffer.from(memberId)),
      userName: email,
      userDisplayName: name,
      challenge: Buffer.from(await this.#newChallenge(memberId), 'base64url'),
      attestationType: 'none',
      excludeCredentials: existing.map((passkey) => ({ id: passkey.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { ...options }
  }

  /** Adds a passkey. @throws ApiError 400 */
  async add(member: Member, response: RegistrationResponseJSON, device: string): Promise<Passkey> {
    const memberId = String(member.id)
    const { verifyRegistrationResponse } = await webAuthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => this.#takeChallenge(challenge, memberId),
      expectedOrigin: this.#origin(),
      expectedRPID: this.#rpId,
    }).catch(() => ({ registrationInfo: undefined }))
    if (!registrationInfo) throw new ApiError(400, accountErrors.passkeyAdd)
    const { id, publicKey, counter } = registrationInfo.credential
    return write(this.#store, ['passkeys'], async (tx) => {
      // An id that exists belongs to somebody, perhaps to another member.
      if (await tx.get('passkeys', id)) throw new ApiError(400, accountErrors.passkeyAdd)
      const createdAt = tx.now.toISOString()
      const passkey = { id, memberId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, device, createdAt, usedAt: null }
      tx.put('passkeys', passkey)
      return toReply(passkey)
    })
  }

  /** The passkeys of a member, the newest first. */
  async list(member: Member): Promise<Passkey[]> {
    const passkeys = await this.#passkeysOf(String(member.id))
    return passkeys.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).map(toReply)
  }

  /** Removes a passkey of a member. Those of others are not touched. */
  remove(member: Member, id: string): Promise<void> {
    return write(this.#store, ['passkeys'], async (tx) => {
      const passkey = await tx.get('passkeys', id)
      if (passkey?.memberId === String(member.id)) tx.delete('passkeys', id)
    })
  }

  /** What a browser needs to sign in. It lists no passkeys, because the user is not known yet. */
  async requestOptions(): Promise<Record<string, unknown>> {
    const { generateAuthenticationOptions } = await webAuthn()
    const challenge = Buffer.from(await this.#newChallenge(''), 'base64url')
    return { ...(await generateAuthenticationOptions({ rpID: this.#rpId, challenge, userVerification: 'required' })) }
  }

  /**
   * Signs a member in.
   *
   * @param previous the token of the session that it replaces
   * @throws ApiError 401
   */
  async signIn(response: AuthenticationResponseJSON, device: string, previous: string | undefined): Promise<NewSession> {
    const store = await this.#store
    const passkey = await store.transaction('read', ['passkeys'], (tx) => tx.get('passkeys', response.id))
    const counter = passkey && (await this.#verify(passkey, response))
    if (!passkey || counter === undefined) throw new ApiError(401, accountErrors.passkey)
    return write(this.#store, ['passkeys', ...SESSION_TABLES], async (tx) => {
      // Meanwhile it may have been removed, or the member shut out.
      const stored = await tx.get('passkeys', passkey.id)
      const member = stored && (await find(tx, 'members', stored.memberId))
      if (!stored || member?.status !== 'active') throw new ApiError(401, accountErrors.passkey)
      tx.put('passkeys', { ...stored, counter, usedAt: tx.now.toISOString() })
      return replaceSession(tx, member, device, previous)
    })
  }

  /** The new counter of a passkey; undefined if its signature is not valid. */
  async #verify({ id, memberId, publicKey, counter }: StoredPasskey, response: AuthenticationResponseJSON): Promise<number | undefined> {
    const { userHandle } = response.response
    if (!userHandle || Buffer.from(userHandle, 'base64url').toString() !== memberId) return undefined
    const { verifyAuthenticationResponse } = await webAuthn()
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.#takeChallenge(challenge, ''),
      expectedOrigin: this.#origin(),
      expectedRPID: this.#rpId,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    }).catch(() => undefined)
    return verified?.verified ? verified.authenticationInfo.newCounter : undefined
  }

  get #rpId(): string {
    return new URL(this.#origin()).hostname
  }

  async #passkeysOf(memberId: string): Promise<StoredPasskey[]> {
    const store = await this.#store
    return store.transaction('read', ['passkeys'], (tx) => tx.list('passkeys', equalBounds('memberId', memberId)))
  }

  #newChallenge(memberId: string): Promise<string> {
    return write(this.#store, ['challenges'], async (tx) => {
      const id = newToken()
      tx.put('challenges', { id, memberId, expiresAt: new Date(tx.now.getTime() + CHALLENGE_MS).toISOString() })
      return id
    })
  }

  /** True for a challenge that was given to this member, the first time within five minutes. */
  #takeChallenge(id: string, memberId: string): Promise<boolean> {
    return write(this.#store, ['challenges'], async (tx) => {
      const challenge = await tx.get('challenges', id)
      if (challenge) tx.delete('challenges', id)
      return challenge?.memberId === memberId && challenge.expiresAt > tx.now.toISOString()
    })
  }
}

const toReply = ({ id, device, createdAt, usedAt }: StoredPasskey): Passkey => ({ id, device, createdAt, usedAt })
