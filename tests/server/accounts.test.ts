import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/http/error.ts'
import { save } from '#db/repository/collection.ts'
import type { Store } from '#db/store.ts'
import type { Accounts } from '#server/accounts/accounts.ts'
import { Limiter } from '#server/accounts/limiter.ts'
import { createLimits, limitAttempts, limitNetwork, limitRequests, networkOf } from '#server/accounts/limits.ts'
import { HOST, openSchool, PASSWORD, type School, type Sent } from './school.ts'

/** Accounts of a server on an embedded database, as HTTP clients see them. */

vi.setConfig({ testTimeout: 120_000 })

let school: School
let store: Store
let accounts: Accounts
beforeAll(async () => {
  school = await openSchool()
  ;({ store, accounts } = school)
}, 120_000)
afterAll(() => school.close())
beforeEach(() => school.restart())

const send: School['send'] = (...call) => school.send(...call)
const signedIn = (role: string) => school.signedIn(role)
const whoami = async (cookie: string | undefined) => (await send('GET /api/data/account', undefined, { cookie })).body

describe('a link', () => {
  test('makes the first owner, once, and there is no other one while an owner can sign in', async () => {
    const link = await accounts.createOwnerLink()
    const token = link?.token
    expect((await send('POST /api/data/account/link', { token })).body).toEqual({ expiresAt: link?.expiresAt })
    expect((await send('POST /api/data/account/password', { token, password: PASSWORD })).status).toBe(400)
    const owner = { token, password: PASSWORD, name: 'Olive Owner', email: 'olive@school.example' }
    const accepted = await send('POST /api/data/account/password', owner)
    expect(accepted.body).toMatchObject({ access: 'owner', member: { name: 'Olive Owner', role: 'Owner' } })
    expect((await whoami(accepted.cookie)).access).toBe('owner')
    expect((await send('POST /api/data/account/password', owner)).status).toBe(404)
    expect(await accounts.createOwnerLink()).toBeUndefined()
  })

  test('of an invitation works once, for the person invited, and not late; a new one replaces it', async () => {
    const { id, token, email } = await signedIn('Office')
    expect((await send('POST /api/data/account/password', { token, password: PASSWORD })).status).toBe(404)
    const [first, second] = [await accounts.createLink(id), await accounts.createLink(id)]
    expect((await send('POST /api/data/account/link', { token: first.token })).status).toBe(404)
    expect((await send('POST /api/data/account/link', { token: second.token })).body.member.email).toBe(email)
    await store.transaction('write', ['links'], async (tx) => {
      for (const link of await tx.list('links')) tx.put('links', { ...link, expiresAt: new Date(Date.now() - 1000).toISOString() })
    })
    expect((await send('POST /api/data/account/password', { token: second.token, password: PASSWORD })).status).toBe(404)
  })

  test('can be made by owners only', async () => {
    const [owner, office] = [await signedIn('Owner'), await signedIn('Office')]
    const create = (cookie?: string) => send(`POST /api/data/members/${office.id}/link`, undefined, { cookie })
    expect((await create()).status).toBe(401)
    expect((await create(office.cookie)).status).toBe(403)
    const { status, body } = await create(owner.cookie)
    expect([status, body.path]).toEqual([200, expect.stringMatching(/^\/join#[\w-]{43}$/)])
  })
})

describe('a password', () => {
  test.each([
    ['1234567', 'password: Use 8 characters or more.'],
    ['x'.repeat(129), 'password: Use 128 characters or fewer.'],
    ['Password1', 'This password is one of the most common ones. Choose another one.'],
  ])('%s is refused', async (password, message) => {
    const { id } = await signedIn('Viewer')
    const { token } = await accounts.createLink(id)
    expect(await send('POST /api/data/account/password', { token, password })).toMatchObject({ status: 400, body: { message } })
    expect((await send('POST /api/data/account/link', { token })).status).toBe(200)
  })

  test('is stored as a salted hash of scrypt', async () => {
    const [{ id: one }, { id: two }] = [await signedIn('Viewer'), await signedIn('Viewer')]
    const rows = await store.transaction('read', ['accounts'], (tx) => tx.getMany('accounts', [String(one), String(two)]))
    const hashes = rows.map((row) => row?.password)
    expect(hashes[0]).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    expect(hashes[1]).not.toBe(hashes[0])
  })

  test('that changes signs out everywhere else', async () => {
    const { email, cookie } = await signedIn('Teacher')
    const other = await send('POST /api/data/account/session', { email, password: PASSWORD })
    const change = { current: PASSWORD, password: 'four more unusual words' }
    const wrong = await send('PUT /api/data/account/password', { ...change, current: 'not mine' }, { cookie })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { current: 'This is not your current password.' } } })
    const changed = await send('PUT /api/data/account/password', change, { cookie })
    expect((await whoami(changed.cookie)).access).toBe('teacher')
    expect((await whoami(cookie)).access).toBe('public')
    expect((await whoami(other.cookie)).access).toBe('public')
  })
})

describe('a session', () => {
  test('is a cookie that scripts and other sites do not get, and a new one at each sign-in', async () => {
    const { email } = await signedIn('Office')
    const planted = `__Host-homeroom-session=${'A'.repeat(43)}`
    const signed = await send('POST /api/data/account/session', { email, password: PASSWORD }, { cookie: planted })
    expect(signed.set).toMatch(/^__Host-homeroom-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(signed.cookie).not.toBe(planted)
    expect((await whoami(planted)).access).toBe('public')
    const again = await send('POST /api/data/account/session', { email, password: PASSWORD }, { cookie: signed.cookie })
    expect((await whoami(signed.cookie)).access).toBe('public')
    expect((await whoami(again.cookie)).access).toBe('office')
    const stored = await store.transaction('read', ['sessions'], (tx) => tx.list('sessions'))
    expect(JSON.stringify(stored)).not.toContain(again.cookie?.split('=')[1])
  })

  test('ends with a sign-out, on one device or another', async () => {
    const { email, cookie } = await signedIn('Office')
    const { cookie: other } = await send('POST /api/data/account/session', { email, password: PASSWORD })
    const devices = (await send('GET /api/data/account/devices', undefined, { cookie })).body
    expect(devices.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sort()).toEqual([false, true])
    const foreign = await signedIn('Viewer')
    const { id } = devices.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    await send(`DELETE /api/data/account/devices/${id}`, undefined, { cookie: foreign.cookie })
    expect((await whoami(other)).access).toBe('office')
    await send(`DELETE /api/data/account/devices/${id}`, undefined, { cookie })
    expect((await whoami(other)).access).toBe('public')
    const out = await send('DELETE /api/data/account/session', undefined, { cookie })
    expect(out.set).toContain('Max-Age=0')
    expect((await send('GET /api/data/contacts/ContactsData', undefined, { cookie })).status).toBe(401)
  })

  test('ends at once when an owner changes the role or shuts the user out', async () => {
    const owner = await signedIn('Owner')
    for (const change of [{ role: 'Viewer' }, { status: 'inactive' }]) {
      const { id, email, cookie } = await signedIn('Office')
      expect((await send('GET /api/data/contacts/ContactsData', undefined, { cookie })).status).toBe(200)
      expect((await send(`PATCH /api/data/members/${id}`, change, { cookie: owner.cookie })).status).toBe(200)
      expect((await send('GET /api/data/contacts/ContactsData', undefined, { cookie })).status).toBe(401)
      const again = await send('POST /api/data/account/session', { email, password: PASSWORD })
      expect(again.status).toBe('status' in change ? 401 : 200)
      if (again.status === 200)
        expect((await send('GET /api/data/contacts/ContactsData', undefined, { cookie: again.cookie })).status).toBe(403)
    }
  })

  test('ends after 30 days without use, and its use is noted', async () => {
    const { id, cookie } = await signedIn('Office')
    const age = (days: number) =>
      store.transaction('write', ['sessions'], async (tx) => {
        const [session] = await tx.list('sessions', { index: 'memberId', from: String(id), to: String(id) })
        if (session) tx.put('sessions', { ...session, usedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString() })
      })
    await age(29)
    const used = await send('GET /api/data/contacts/ContactsData', undefined, { cookie })
    expect([used.status, used.cookie]).toEqual([200, cookie])
    const [session] = await store.transaction('read', ['sessions'], (tx) =>
      tx.list('sessions', { index: 'memberId', from: String(id), to: String(id) }),
    )
    expect(Date.now() - Date.parse(session?.usedAt ?? '')).toBeLessThan(60_000)
    await age(31)
    expect((await whoami(cookie)).access).toBe('public')
  })
})

describe('a write', () => {
  test.each([
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: `https://${HOST}.evil.example` }, 403],
    [{ Origin: `https://${HOST}` }, 200],
  ])('with %j is answered with %i', async (headers, status) => {
    const { cookie } = await signedIn('Office')
    expect((await send('POST /api/notes/add', { title: 'Forged', color: 'info' }, { cookie, headers })).status).toBe(status)
  })

  test.each([
    [undefined, 403],
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
  ])('without Origin and with Sec-Fetch-Site %s is answered with %i', async (site, status) => {
    const { cookie } = await signedIn('Office')
    const headers = { Host: HOST, Cookie: cookie ?? '', ...(site && { 'Sec-Fetch-Site': site }) }
    const body = JSON.stringify({ title: 'Forged', color: 'info' })
    const request = new Request(`https://${HOST}/api/notes/add`, { method: 'POST', headers, body })
    expect((await school.answer(request, '10.0.0.1')).status).toBe(status)
  })
})

describe('a sign-in', () => {
  test('needs TLS beyond this computer', async () => {
    const { email } = await signedIn('Office')
    const headers = { Host: 'school.lan', Origin: 'http://school.lan' }
    const refused = await send('POST /api/data/account/session', { email, password: PASSWORD }, { headers })
    expect([refused.status, refused.set]).toEqual([403, undefined])
    const local = { Host: 'localhost:4400', Origin: 'http://localhost:4400' }
    const signed = await send('POST /api/data/account/session', { email, password: PASSWORD }, { headers: local })
    expect(signed.set).toMatch(/^homeroom-session=/)
  })

  test('tells and takes the same for an unknown address as for a wrong password', async () => {
    const { email } = await signedIn('Office')
    const timed = async (address: string) => {
      const begin = performance.now()
      const { status, body } = await send('POST /api/data/account/session', { email: address, password: 'not the password' })
      return { status, body, ms: performance.now() - begin }
    }
    const [known, unknown] = [[], []] as [number[], number[]]
    for (let round = 0; round < 4; round++) {
      const [one, other] = [await timed(email), await timed(`nobody-${round}@school.example`)]
      expect(other).toMatchObject({ status: 401, body: one.body })
      known.push(one.ms)
      unknown.push(other.ms)
    }
    const fastest = (values: number[]) => Math.min(...values)
    // Without the comparison an unknown address would take a tenth of it.
    expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 2)
  })

  test('is limited for an account from one network, so that a stranger locks nobody out', async () => {
    school.restart(true)
    const { email } = await signedIn('Office')
    const attempt = async (to: string, address: string, password = 'not the password') =>
      (await send('POST /api/data/account/session', { email: to, password }, { address })).status
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) statuses.push(await attempt(email, '10.0.1.1'))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect(await attempt(email, '10.0.1.1', PASSWORD)).toBe(429)
    expect(await attempt(email, '10.0.1.9', PASSWORD)).toBe(200)
  })

  describe('among many', () => {
    const limits = createLimits()
    const attempt = async (email: string, address: string, isRight = false) => {
      try {
        return await limitAttempts(limits, { email, address }, () =>
          isRight ? Promise.resolve(200) : Promise.reject(new ApiError(401, '')),
        )
      } catch (refused) {
        return (refused as ApiError).status
      }
    }
    const attempts = async (count: number, send: (at: number) => Promise<number>) => {
      const statuses: number[] = []
      for (let at = 0; at < count; at++) statuses.push(await send(at))
      return statuses
    }

    test('is limited to 50 an hour for an account, wherever they are from', async () => {
      const statuses = await attempts(55, (at) => attempt('Ana@school.example', `10.0.5.${at}`))
      expect(statuses).toEqual([...Array(50).fill(401), ...Array(5).fill(429)])
    })

    test('is limited to 20 a minute for a network, and those that succeed do not count: a school has one address', async () => {
      expect(await attempts(30, (at) => attempt(`user${at}@school.example`, '10.0.6.1', true))).toEqual(Array(30).fill(200))
      const statuses = await attempts(22, (at) => attempt(`user${at}@school.example`, '10.0.6.1'))
      expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
      expect(await attempt('user1@school.example', '10.0.6.2', true)).toBe(200)
    })

    test('that are refused for one account do not count for its network', async () => {
      const statuses = await attempts(30, () => attempt('ben@school.example', '10.0.9.1'))
      expect(statuses).toEqual([...Array(5).fill(401), ...Array(25).fill(429)])
      expect(await attempt('cem@school.example', '10.0.9.1', true)).toBe(200)
    })

    test('are not used up by requests for links and challenges, which a whole school may make at once', async () => {
      const request = async () => limitRequests(limits, '10.0.10.1')
      const refused = await attempts(105, () =>
        request().then(
          () => 200,
          ({ status }) => status,
        ),
      )
      expect(refused).toEqual([...Array(100).fill(200), ...Array(5).fill(429)])
      expect(await attempt('dan@school.example', '10.0.10.1', true)).toBe(200)
    })

    test('links that are valid do not count for a network either, others do', async () => {
      const open = (isValid: boolean) =>
        limitNetwork(limits, '10.0.8.1', () => (isValid ? Promise.resolve(200) : Promise.reject(new ApiError(404, '')))).catch(
          ({ status }) => status,
        )
      expect(await attempts(30, () => open(true))).toEqual(Array(30).fill(200))
      expect(await attempts(22, () => open(false))).toEqual([...Array(20).fill(404), 429, 429])
    })
  })

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1::6', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
  ])('from %s belongs to the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('pauses for longer each time', () => {
    const limiter = new Limiter(2)
    const minute = 60_000
    const tries = (now: number) => [limiter.allows('key', now), limiter.allows('key', now), limiter.allows('key', now)]
    expect(tries(0)).toEqual([true, true, false])
    expect(tries(minute)).toEqual([true, true, false])
    expect(limiter.allows('key', 2 * minute)).toBe(false)
    expect(limiter.allows('key', 3 * minute + 1)).toBe(true)
    limiter.reset('key')
    expect(tries(3 * minute + 2)).toEqual([true, true, false])
  })
})

test('forms of visitors are limited by network address, those of members are not', async () => {
  school.restart(true)
  const { cookie } = await signedIn('Office')
  const form = { name: 'Ana', email: 'ana@home.example', subject: 'A question', message: 'When?' }
  const sent = async (as: Sent) => (await send('POST /api/data/contact-messages', form, as)).status
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) statuses.push(await sent({ address: '10.0.3.1' }))
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
  expect(await sent({ address: '10.0.3.1', cookie })).toBe(201)
  expect(await sent({ address: '10.0.3.2' })).toBe(201)
})

test('own classes are those of the teacher that an owner has selected, else of the one with the same email address', async () => {
  const owner = await signedIn('Owner')
  const user = await signedIn('Teacher')
  const [enrolment] = await store.transaction('read', ['enrolments'], (tx) => tx.list('enrolments'))
  const classes = await store.transaction('read', ['classes'], (tx) => tx.list('classes'))
  const taught = classes.find(({ id }) => id === enrolment?.classId)
  const other = classes.find(({ teacherId }) => teacherId !== null && teacherId !== taught?.teacherId)
  const seen = async () => {
    const { body } = await send('GET /api/data/enrolments', undefined, { cookie: user.cookie })
    return (body as { classId: number }[]).some(({ classId }) => classId === taught?.id)
  }
  const select = async (teacherId: unknown) => {
    const change = await send(`PATCH /api/data/members/${user.id}`, { teacherId }, { cookie: owner.cookie })
    expect(change.status).toBe(200)
  }
  expect(await seen()).toBe(false)
  await select(taught?.teacherId)
  expect(await seen()).toBe(true)
  await select(other?.teacherId)
  expect(await seen()).toBe(false)
  await store.transaction('write', ['teachers', 'search'], async (tx) => {
    const teacher = (await tx.list('teachers')).find(({ id }) => id === taught?.teacherId)
    if (teacher) save(tx, 'teachers', { ...teacher, email: user.email.toUpperCase() })
  })
  await select(null)
  expect(await seen()).toBe(true)
  // Only owners select.
  expect((await send(`PATCH /api/data/members/${user.id}`, { teacherId: 1 }, { cookie: user.cookie })).status).toBe(403)
})
