import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { createBackend } from '#api/index.ts'
import { save } from '#db/repository/collection.ts'
import { withAccounts } from '#server/accounts/account-server.ts'
import { Accounts } from '#server/accounts/accounts.ts'
import type { SendMail } from '#server/accounts/mailer.ts'
import { openDatabase } from '#server/database.ts'

export const HOST = 'school.example'
export const ORIGIN = `https://${HOST}`
export const PASSWORD = 'three unusual words'

/** How a call is sent. */
export interface Sent {
  cookie?: string | undefined
  headers?: Record<string, string>
  address?: string
}

export type School = Awaited<ReturnType<typeof openSchool>>

/** A server with accounts on an embedded database of its own, without HTTP. */
export async function openSchool(options: { sendMail?: SendMail; hasLimits?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-school-'))
  const database = await openDatabase(
    { command: 'serve', data: folder, databaseUrl: undefined, poolSize: 1, base: '/', hasSamples: true },
    pino({ level: 'silent' }),
  )
  const { store } = database
  const accounts = new Accounts(Promise.resolve(store))
  const open = async () => ({ transaction: store.transaction.bind(store), close: async () => undefined })
  const respond = createBackend({ base: '/', open })
  const start = (hasLimits = false) => withAccounts({ accounts, respond, base: '/', origin: () => ORIGIN, ...options, hasLimits })
  let answer = start(options.hasLimits)

  /** Sends a call as a page of this server would. */
  async function send(line: string, body?: unknown, { cookie, headers, address = '10.0.0.1' }: Sent = {}) {
    const [method = '', path = ''] = line.split(' ')
    const request = new Request(ORIGIN + path, {
      method,
      headers: { Host: HOST, ...(method !== 'GET' && { Origin: ORIGIN }), ...(cookie && { Cookie: cookie }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const response = await answer(request, address)
    const text = await response.text()
    /** The whole `Set-Cookie`; `cookie` is what a browser sends of it. */
    const set = response.headers.get('Set-Cookie') ?? undefined
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as any, set, cookie: set?.split(';')[0] }
  }

  let created = 0
  /** A member who has been invited. */
  async function invited(role: string, status = 'invited') {
    const members = await store.transaction('read', ['members'], (tx) => tx.list('members'))
    const id = Math.max(...members.map((member) => Number(member.id))) + 1
    const [name, email] = [`User ${++created}`, `user-${created}@school.example`]
    const member = { id, name, email, avatar: '', role, status, invitedAt: new Date().toISOString(), lastSeen: null }
    await store.transaction('write', ['members', 'search'], async (tx) => void save(tx, 'members', member as never))
    return { id, name, email }
  }

  /** A member with a password and a session. `token` is that of the link, which is used up. */
  async function signedIn(role: string) {
    const member = await invited(role)
    const { token } = await accounts.createLink(member.id)
    const accepted = await send('POST /api/data/account/password', { token, password: PASSWORD })
    expect(accepted.status).toBe(200)
    return { ...member, cookie: accepted.cookie, token }
  }

  async function close(): Promise<void> {
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return {
    store,
    accounts,
    /** Answers a request as it is. */
    answer: (request: Request, address: string) => answer(request, address),
    /** Starts the server again: it has counted no attempts. */
    restart(hasLimits?: boolean) {
      answer = start(hasLimits)
    },
    send,
    invited,
    signedIn,
    close,
  }
}
