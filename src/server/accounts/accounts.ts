import { accountErrors, type Device, type LinkInfo } from '#contract/accounts/accounts.ts'
import { accessOf } from '#contract/http/access.ts'
import { ApiError } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import type { Member } from '#contract/members/members.ts'
import { currentRole } from '#contract/members/members-rules.ts'
import { type Caller, VISITOR } from '#db/caller.ts'
import { find, getOr404, rowsWithFacets } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { equalBounds } from '#db/repository/list.ts'
import type { Session, TableName } from '#db/schema/rows.ts'
import type { Store, StoreTransaction } from '#db/store.ts'
import { SESSION_MS } from './cookie.ts'
import { addLink, getLink, type NewToken, RESET_MS, storeLink } from './links.ts'
import { hashPassword, isPassword } from './password.ts'
import { type NewSession, noteSeen, replaceSession, SESSION_TABLES, startSession } from './sessions.ts'
import { hashOf } from './tokens.ts'
import { write } from './write.ts'

/** The use of a session is noted at most once an hour, since each note is a write. */
const TOUCH_MS = 60 * 60 * 1000

/** Tables of a transaction that changes members or their passwords. */
const MEMBER_TABLES: readonly TableName[] = ['members', 'accounts', 'sessions', 'links', 'search', 'revisions', 'meta']

/** The caller that a session belongs to, with the session, and whether its use was noted now: then the cookie is renewed too. */
export interface SignedIn {
  caller: Caller
  session?: Session
  isTouched?: boolean
}

/** The accounts of a server: passwords, sessions and links, over its store. */
export class Accounts {
  readonly #store: Promise<Store>

  /** The store, for what belongs to accounts (`passkeys.ts`). */
  get store(): Promise<Store> {
    return this.#store
  }

  constructor(store: Promise<Store>) {
    this.#store = store
    this.#store.catch(() => undefined)
  }

  /** Who has this token. A session ends after 30 days without use, with a change of the role, and when the member is no longer active. */
  async callerOf(token: string | undefined): Promise<SignedIn> {
    if (!token) return { caller: VISITOR }
    const store = await this.#store
    const id = hashOf(token)
    const found = await store.transaction('read', ['sessions', 'members', 'teachers', 'search'], async (tx) => {
      const session = await tx.get('sessions', id)
      const member = session && (await find(tx, 'members', session.memberId))
      const isValid = session && member?.status === 'active' && member.role === currentRole(session.role) && !isExpired(session, tx.now)
      if (!isValid) return { session, now: tx.now }
      return { session, member, teacherId: member.role === 'Teacher' ? await teacherIdOf(tx, member) : undefined, now: tx.now }
    })
    const { session, member, teacherId, now } = found
    if (!session || !member) {
      if (session) await write(this.#store, ['sessions'], async (tx) => tx.delete('sessions', id))
      return { caller: VISITOR }
    }
    const isTouched = now.getTime() - Date.parse(session.usedAt) > TOUCH_MS
    if (isTouched) await this.#touch(session)
    return { caller: { access: accessOf(member.role), member, teacherId }, session, isTouched }
  }

  /** Notes that a session is in use, unless it was ended meanwhile. */
  #touch({ id }: Session): Promise<void> {
    return write(this.#store, SESSION_TABLES, async (tx) => {
      const current = await tx.get('sessions', id)
      const member = current && (await find(tx, 'members', current.memberId))
      if (!member) return
      tx.put('sessions', { ...current, usedAt: tx.now.toISOString() })
      await noteSeen(tx, member)
    })
  }

  /**
   * Signs a member in. It takes as long for unknown addresses as for known ones.
   *
   * @param previous the token of the session that it replaces
   * @throws ApiError 401
   */
  async signIn(email: string, password: string, device: string, previous: string | undefined): Promise<NewSession> {
    const store = await this.#store
    const { member, hash } = await store.transaction('read', ['members', 'accounts', 'search'], async (tx) => {
      const [member] = await rowsWithFacets(tx, 'members', { email: email.toLowerCase() })
      const account = member && (await tx.get('accounts', String(member.id)))
      return { member, hash: account?.password }
    })
    const isRight = await isPassword(password, hash)
    if (!isRight || member?.status !== 'active') throw new ApiError(401, accountErrors.wrong)
    return write(this.#store, SESSION_TABLES, async (tx) => {
      // While the password was compared, it may have been changed, or the member deactivated.
      const current = await find(tx, 'members', member.id)
      const account = await tx.get('accounts', String(member.id))
      if (current?.status !== 'active' || account?.password !== hash) throw new ApiError(401, accountErrors.wrong)
      return replaceSession(tx, current, device, previous)
    })
  }

  /** Ends the session of a token. */
  signOut(token: string | undefined): Promise<void> {
    return write(this.#store, ['sessions'], async (tx) => {
      if (token) tx.delete('sessions', hashOf(token))
    })
  }

  /** The sessions of a member, the last used first. */
  async devices(member: Member, current: Session): Promise<Device[]> {
    const store = await this.#store
    const sessions = await store.transaction('read', ['sessions'], (tx) => tx.list('sessions', ofMember(member.id)))
    return sessions
      .filter((session) => currentRole(session.role) === member.role && !isExpired(session, new Date()))
      .sort((a, b) => (a.usedAt < b.usedAt ? 1 : -1))
      .map(({ id, device, createdAt, usedAt }) => ({ id, device, createdAt, usedAt, isCurrent: id === current.id }))
  }

  /** Ends a session of a member. Those of others are not touched. */
  endDevice(member: Member, id: string): Promise<void> {
    return write(this.#store, ['sessions'], async (tx) => {
      const session = await tx.get('sessions', id)
      if (session?.memberId === String(member.id)) tx.delete('sessions', id)
    })
  }

  /** Compares a password with that of a member. @returns its hash @throws ApiError 400 */
  async assertPassword(member: Member, current: string): Promise<string | undefined> {
    const store = await this.#store
    const account = await store.transaction('read', ['accounts'], (tx) => tx.get('accounts', String(member.id)))
    if (!(await isPassword(current, account?.password))) {
      throw new ApiError(400, accountErrors.current, { current: accountErrors.current })
    }
    return account?.password
  }

  /** Changes a password, ends all sessions of the member and begins a new one. @throws ApiError 400 */
  async changePassword(member: Member, current: string, password: string, device: string): Promise<NewSession> {
    const previous = await this.assertPassword(member, current)
    const hash = await hashPassword(password)
    return write(this.#store, MEMBER_TABLES, async (tx) => {
      const stored = await tx.get('accounts', String(member.id))
      // Somebody else has changed it while the password was compared.
      if (stored?.password !== previous) throw new ApiError(400, accountErrors.current, { current: accountErrors.current })
      return setPassword(tx, await getOr404(tx, 'members', member.id, 'User not found'), hash, device)
    })
  }

  /** Makes a link for a member, and invalidates earlier ones. */
  createLink(memberId: Id): Promise<NewToken & { member: Member }> {
    return write(this.#store, ['members', 'links'], async (tx) => {
      const member = await getOr404(tx, 'members', memberId, 'User not found')
      return { ...(await storeLink(tx, String(member.id))), member }
    })
  }

  /**
   * Makes a link for the member with an email address, valid for an hour. Earlier ones stay valid, since anybody may ask for one.
   *
   * @returns undefined for unknown addresses and for members without access
   */
  requestLink(email: string): Promise<(NewToken & { member: Member }) | undefined> {
    return write(this.#store, ['members', 'links', 'search'], async (tx) => {
      const [member] = await rowsWithFacets(tx, 'members', { email: email.toLowerCase() })
      if (!member || member.status === 'inactive') return undefined
      return { ...addLink(tx, String(member.id), RESET_MS), member }
    })
  }

  /** Makes the link of the first owner; undefined if an owner can sign in. @param isForced also then */
  createOwnerLink(isForced = false): Promise<NewToken | undefined> {
    return write(this.#store, MEMBER_TABLES, async (tx) => {
      const owners = await rowsWithFacets(tx, 'members', { role: 'Owner', status: 'active' })
      const accounts = await tx.getMany(
        'accounts',
        owners.map(({ id }) => String(id)),
      )
      return isForced || !accounts.some(Boolean) ? storeLink(tx, '') : undefined
    })
  }

  /** Whose link this is. @throws ApiError 404 */
  async readLink(token: string): Promise<LinkInfo> {
    const store = await this.#store
    return store.transaction('read', ['links', 'members'], async (tx) => {
      const { member, expiresAt } = await getLink(tx, token)
      return { ...(member && { member: { name: member.name, email: member.email } }), expiresAt }
    })
  }

  /**
   * Sets a password by a link, uses the link up, and signs in.
   *
   * @param owner name and address of the first owner
   * @throws ApiError 404 if the link is not valid, 400 without an owner
   */
  async acceptLink(token: string, password: string, owner: { name?: string; email?: string }, device: string): Promise<NewSession> {
    await this.readLink(token)
    const hash = await hashPassword(password)
    return write(this.#store, MEMBER_TABLES, async (tx) => {
      const { id, member } = await getLink(tx, token)
      tx.delete('links', id)
      const accepted = member ? { ...member, status: 'active' as const } : await firstOwner(tx, owner)
      await noteSeen(tx, accepted)
      return setPassword(tx, accepted, hash, device)
    })
  }

  /** Deletes sessions, links and challenges that have expired. Without any, nothing is written. */
  async deleteExpired(): Promise<void> {
    const store = await this.#store
    const tables = ['sessions', 'links', 'challenges'] as const
    const expired = await store.transaction('read', tables, async (tx) => {
      const isPast = ({ expiresAt }: { expiresAt: string }) => expiresAt <= tx.now.toISOString()
      return {
        sessions: (await tx.list('sessions')).filter((session) => isExpired(session, tx.now)),
        links: (await tx.list('links')).filter(isPast),
        challenges: (await tx.list('challenges')).filter(isPast),
      }
    })
    if (tables.every((table) => expired[table].length === 0)) return
    await write(this.#store, tables, async (tx) => {
      for (const table of tables) tx.delete(table, ...expired[table].map(({ id }) => id))
    })
  }
}

const isExpired = ({ usedAt }: Session, now: Date): boolean => now.getTime() - Date.parse(usedAt) >= SESSION_MS

const ofMember = (id: Id) => equalBounds('memberId', String(id))

/** The teacher that was chosen for a member, else the one with the same email address. */
async function teacherIdOf(tx: StoreTransaction, { email, teacherId }: Member): Promise<Id | undefined> {
  const chosen = teacherId === undefined ? undefined : await find(tx, 'teachers', teacherId)
  if (chosen) return chosen.id
  const teachers = await tx.list('teachers')
  return teachers.find((teacher) => teacher.email.toLowerCase() === email.toLowerCase())?.id
}

/** Stores a password, ends all sessions and links of the member, and begins a new session. */
async function setPassword(tx: StoreTransaction, member: Member, password: string, device: string): Promise<NewSession> {
  tx.delete('sessions', ...(await tx.keys('sessions', ofMember(member.id))))
  tx.delete('links', ...(await tx.keys('links', ofMember(member.id))))
  tx.put('accounts', { id: String(member.id), password, changedAt: tx.now.toISOString() })
  return startSession(tx, member, device)
}

/** The member that becomes the owner: the one with this address, or a new one. @throws ApiError 400 */
async function firstOwner(tx: StoreTransaction, { name, email }: { name?: string; email?: string }): Promise<Member> {
  if (!name || !email) throw new ApiError(400, 'Enter your name and your email address.')
  const [existing] = await rowsWithFacets(tx, 'members', { email: email.toLowerCase() })
  const now = tx.now.toISOString()
  const member: Member = existing ?? {
    id: await nextId(tx, 'members'),
    name,
    email,
    avatar: '',
    role: 'Owner',
    status: 'active',
    invitedAt: now,
    lastSeen: now,
  }
  return { ...member, name, role: 'Owner', status: 'active' }
}

/** The tables of accounts. */
const ACCOUNT_TABLES = ['accounts', 'sessions', 'links', 'passkeys', 'challenges'] as const

/** Deletes all passwords, passkeys, sessions and links. After a restore the members are others, and ids may have another meaning. */
export const forgetAccounts = (store: Store): Promise<void> =>
  store.transaction('write', ACCOUNT_TABLES, async (tx) => {
    for (const table of ACCOUNT_TABLES) tx.clear(table)
  })
