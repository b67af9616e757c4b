import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Passkeys } from '#server/accounts/passkeys.ts'
import { createAuthenticator } from './authenticator.ts'
import { HOST, ORIGIN, openSchool, PASSWORD } from './school.ts'

/** Passkeys, as HTTP clients with an authenticator see them. */

vi.setConfig({ testTimeout: 60_000 })

let school: Awaited<ReturnType<typeof openSchool>>
beforeAll(async () => {
  school = await openSchool()
}, 120_000)
afterAll(() => school.close())

const OWN = { origin: ORIGIN }
const offer = async (cookie: string | undefined) =>
  school.send('POST /api/data/account/passkeys/options', { current: PASSWORD }, { cookie })
const add = (body: unknown, cookie: string | undefined) => school.send('POST /api/data/account/passkeys', body, { cookie })
const challenge = async () => (await school.send('POST /api/data/account/session/options')).body
const signIn = (body: unknown) => school.send('POST /api/data/account/session/passkey', body)
const list = async (cookie: string | undefined) => (await school.send('GET /api/data/account/passkeys', undefined, { cookie })).body

/** A member with a passkey. */
async function withPasskey(role = 'Office') {
  const member = await school.signedIn(role)
  const authenticator = createAuthenticator()
  const added = await add(authenticator.create((await offer(member.cookie)).body, OWN), member.cookie)
  expect(added.status).toBe(201)
  return { ...member, authenticator, passkey: added.body }
}

const expireChallenges = () =>
  school.store.transaction('write', ['challenges'], async (tx) => {
    for (const one of await tx.list('challenges')) tx.put('challenges', { ...one, expiresAt: new Date(Date.now() - 1000).toISOString() })
  })

describe('a passkey', () => {
  test('signs in its member, and does not once it is removed', async () => {
    const { cookie, email, authenticator, passkey } = await withPasskey()
    expect(await list(cookie)).toEqual([{ id: passkey.id, device: '', createdAt: expect.any(String), usedAt: null }])
    const signed = await signIn(authenticator.sign(await challenge(), OWN))
    expect(signed.body).toMatchObject({ access: 'office', member: { email } })
    expect((await school.send('GET /api/data/contacts/ContactsData', undefined, { cookie: signed.cookie })).status).toBe(200)
    expect(await list(cookie)).toMatchObject([{ usedAt: expect.any(String) }])
    await school.send(`DELETE /api/data/account/passkeys/${passkey.id}`, undefined, { cookie })
    expect(await list(cookie)).toEqual([])
    expect((await signIn(authenticator.sign(await challenge(), OWN))).status).toBe(401)
  })

  test('is added with the current password only, with one challenge of the own account, once and not late', async () => {
    const [{ cookie }, other] = [await school.signedIn('Office'), await school.signedIn('Office')]
    const wrong = await school.send('POST /api/data/account/passkeys/options', { current: 'not mine' }, { cookie })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { current: 'This is not your current password.' } } })
    expect((await offer(undefined)).status).toBe(401)
    const statusOf = async (options: never, as = cookie) => (await add(createAuthenticator().create(options, OWN), as)).status
    const { body: first } = await offer(cookie)
    expect(await statusOf(first as never, other.cookie)).toBe(400)
    // The attempt of another member has used it up.
    expect(await statusOf(first as never)).toBe(400)
    const { body: second } = await offer(cookie)
    expect(await statusOf(second as never)).toBe(201)
    expect(await statusOf(second as never)).toBe(400)
    const { body: third } = await offer(cookie)
    await expireChallenges()
    expect(await statusOf(third as never)).toBe(400)
    // A challenge for signing in adds nothing.
    const forSignIn = { ...(await challenge()), rp: { id: HOST } }
    expect(await statusOf(forSignIn as never)).toBe(400)
    expect(await list(cookie)).toHaveLength(1)
    expect(await list(other.cookie)).toEqual([])
  })

  test('is not that of another member: it cannot be added twice nor be removed by others', async () => {
    const { cookie, authenticator, passkey } = await withPasskey()
    const other = await school.signedIn('Office')
    expect((await add(authenticator.create((await offer(other.cookie)).body, OWN), other.cookie)).status).toBe(400)
    await school.send(`DELETE /api/data/account/passkeys/${passkey.id}`, undefined, { cookie: other.cookie })
    expect(await list(cookie)).toHaveLength(1)
  })

  test('of a member who is shut out signs nobody in', async () => {
    const owner = await school.signedIn('Owner')
    const { id, authenticator } = await withPasskey()
    await school.send(`PATCH /api/data/members/${id}`, { status: 'inactive' }, { cookie: owner.cookie })
    expect((await signIn(authenticator.sign(await challenge(), OWN))).status).toBe(401)
  })

  test('works once with a challenge, within five minutes', async () => {
    const { authenticator } = await withPasskey()
    const signed = authenticator.sign(await challenge(), OWN)
    expect((await signIn(signed)).status).toBe(200)
    expect((await signIn(signed)).status).toBe(401)
    const late = authenticator.sign(await challenge(), OWN)
    const [{ expiresAt } = { expiresAt: '' }] = await school.store.transaction('read', ['challenges'], async (tx) =>
      (await tx.list('challenges')).sort((a, b) => b.expiresAt.localeCompare(a.expiresAt)),
    )
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(4)
    expect(minutes).toBeLessThanOrEqual(5)
    await expireChallenges()
    expect((await signIn(late)).status).toBe(401)
    const invented = authenticator.sign({ challenge: 'aW52ZW50ZWQ', rpId: HOST }, OWN)
    expect((await signIn(invented)).status).toBe(401)
  })

  test.each([
    ['from a page of another origin', {}, { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }, OWN],
    ['without fingerprint or PIN', {}, { ...OWN, isVerified: false }],
  ])('%s is refused', async (_, options, choices) => {
    const { authenticator } = await withPasskey()
    const refused = await signIn(authenticator.sign({ ...(await challenge()), ...options }, choices))
    expect(refused).toMatchObject({ status: 401, body: { message: 'This passkey is not valid here. Sign in with your password.' } })
    expect(refused.cookie).toBeUndefined()
  })

  test('with the signature of another key is refused', async () => {
    const [{ authenticator }, stranger] = [await withPasskey(), createAuthenticator()]
    const options = await challenge()
    const own = authenticator.sign(options, OWN)
    const { signature } = stranger.sign(options, OWN).passkey.response
    expect((await signIn({ passkey: { ...own.passkey, response: { ...own.passkey.response, signature } } })).status).toBe(401)
    expect((await signIn({ passkey: { ...own.passkey, id: 'dW5rbm93bg', rawId: 'dW5rbm93bg' } })).status).toBe(401)
  })
})

test.each([
  ['https://school.example', 'school.example', true],
  ['https://school.example', 'school.example:8443', false],
  ['https://school.example', 'office.lan', false],
  ['http://localhost:4400', 'localhost:4400', true],
  ['http://127.0.0.1:4400', '127.0.0.1:4400', false],
])('on a server of %s, pages of %s are offered passkeys: %s', (origin, host, isOffered) => {
  const passkeys = new Passkeys(Promise.resolve(school.store), () => origin)
  expect(passkeys.isAvailableAt(new Request(`http://${host}/`, { headers: { Host: host } }))).toBe(isOffered)
})
