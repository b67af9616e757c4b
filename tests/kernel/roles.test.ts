import { describe, expect, test } from 'vitest'
import { handlers } from '#api/index.ts'
import { accessOf, isAllowed } from '#contract/http/access.ts'
import type { Access, AnyEndpoint } from '#contract/http/endpoint.ts'
import type { Member, MemberRole } from '#contract/members/members.ts'
import { newNoteId } from '#contract/notes/notes-rules.ts'
import { type Caller, VISITOR } from '#db/caller.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'

/** What each role of an account may call and see (`access` in the contract, `db/repository/restricted-transaction.ts`). */

const member = (id: number, role: MemberRole, name: string): Member => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@school.example`,
  avatar: '',
  role,
  status: 'active',
  invitedAt: '2026-01-01T00:00:00.000Z',
  lastSeen: null,
})
const callerOf = (of: Member, teacherId?: number): Caller => ({ access: accessOf(of.role), member: of, teacherId })

const OWNER = callerOf(member(101, 'Owner', 'Olive Owner'))
const OFFICE = callerOf(member(102, 'Office', 'Otto Office'))
const TEACHER = callerOf(member(103, 'Teacher', 'Tess Teacher'), 1)
const OTHER_TEACHER = callerOf(member(104, 'Teacher', 'Theo Teacher'), 2)
const VIEWER = callerOf(member(105, 'Viewer', 'Vera Viewer'))

const CALLERS: [Access, Caller][] = [
  ['public', VISITOR],
  ['viewer', VIEWER],
  ['teacher', TEACHER],
  ['office', OFFICE],
  ['owner', OWNER],
]

const pathOf = ({ path }: AnyEndpoint) => path.replaceAll(/:\w+/g, 'x1')

/** A request whose body tells when it is read. */
function requestTo(endpoint: AnyEndpoint): { request: Request; isRead: () => boolean } {
  let isRead = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isRead = true
        controller.enqueue(new TextEncoder().encode('{}'))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const withBody = endpoint.method === 'GET' ? {} : { body, duplex: 'half' as const }
  return { request: new Request(`http://school.test${pathOf(endpoint)}`, { method: endpoint.method, ...withBody }), isRead: () => isRead }
}

describe('an endpoint', () => {
  test.each(CALLERS)('is answered or refused to “%s” as its access says, before its body is read', async (access, caller) => {
    const { respond } = await createTestBackend()
    const found: string[] = []
    for (const { endpoint } of handlers) {
      const { request, isRead } = requestTo(endpoint)
      const { status } = await respond(request, caller)
      const refusal = access === 'public' ? 401 : 403
      if (isAllowed(access, endpoint.access) ? [401, 403].includes(status) : status !== refusal || isRead()) {
        found.push(`${endpoint.route} ${status}`)
      }
    }
    expect(found).toEqual([])
  })

  test('waits for a caller who is not known yet, and later calls see what it wrote', async () => {
    const { respond } = await createTestBackend()
    let identify: (caller: Caller) => void = () => undefined
    const unknown = new Promise<Caller>((resolve) => {
      identify = resolve
    })
    const add = new Request('http://school.test/api/notes/add', { method: 'POST', body: '{"title":"First in line","color":"info"}' })
    const adding = respond(add, unknown)
    const reading = respond(new Request('http://school.test/api/data/notes/NotesData'), OFFICE)
    identify(OFFICE)
    expect((await adding).status).toBe(200)
    expect(await (await reading).text()).toContain('First in line')
  })
})

const json = async (backend: TestBackend, caller: Caller, line: string, body?: unknown, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = line.split(' ')
  const request = new Request(`http://school.test${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const response = await backend.respond(request, caller)
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  return { status: response.status, text, headers: response.headers, body: (text ? JSON.parse(text) : undefined) as any }
}

/** A word that only rows of others have. */
const SECRET = 'Zebracorn'

/** Stores rows that neither teachers nor viewers nor visitors may see. */
async function addSecrets(backend: TestBackend): Promise<void> {
  const { db } = backend
  const [contact] = await db.table('contacts').toArray()
  await db.table('contacts').put({ ...contact, firstname: SECRET })
  const add = (line: string, body: unknown) => json(backend, OWNER, line, body)
  const note = await add('POST /api/notes/add', { title: `${SECRET} note`, color: 'info' })
  expect(note.status).toBe(200)
  const deleted = await add('POST /api/notes/add', { title: `${SECRET} deleted note`, color: 'info' })
  await json(backend, OWNER, `DELETE /api/notes/delete?id=${deleted.body.id}`)
  const [column] = await db.table('categories').toArray()
  await add('POST /api/TodoData/addTask', { categoryId: column.id, newTaskData: { task: `${SECRET} task` } })
  await add('POST /api/data/ticket/create', { Id: 900, ticketTitle: `${SECRET} ticket`, ticketDescription: SECRET, AgentName: 'Liam' })
  const [chat] = await db.table('chats').toArray()
  await json(backend, OWNER, `POST /api/data/chats/${chat.id}/messages`, { msg: `${SECRET} message` })
  const foreign = (await db.table('classes').toArray()).find(({ teacherId, published }) => teacherId !== 1 && published)
  const child = { childName: `${SECRET} Child`, childAge: foreign.ageFrom, parentName: `${SECRET} Parent`, email: 'zebra@home.example' }
  expect((await json(backend, VISITOR, `POST /api/data/classes/${foreign.id}/enrolments`, child)).status).toBe(201)
  const message = await json(backend, VISITOR, 'POST /api/data/contact-messages', {
    name: SECRET,
    email: 'zebra@home.example',
    subject: `${SECRET} subject`,
    message: SECRET,
  })
  expect(message.status).toBe(201)
  await add('POST /api/data/classes', { name: `${SECRET} class`, subject: 'Music', ageFrom: 6, ageTo: 9, seats: 5, published: false })
}

/** The reads of lists, counts and searches that a role may call. */
const reads = (access: Access): string[] => [
  ...handlers
    .filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes(':') && isAllowed(access, endpoint.access))
    .flatMap(({ endpoint: { path } }) => [path, `${path}?q=${SECRET}`, `${path}?page=1&pageSize=500`]),
  '/api/data/search?q=zebra&limit=50',
  '/api/data/activity?limit=100',
]

describe('rows', () => {
  test.each([
    ['a visitor', 'public', VISITOR],
    ['a teacher', 'teacher', TEACHER],
  ] as const)('of others are in no answer to %s: no list, search, count or activity', async (_, access, caller) => {
    const backend = await createTestBackend()
    await addSecrets(backend)
    const withSecret = async (as: Caller, paths: string[]) => {
      const found: string[] = []
      for (const path of paths) if ((await json(backend, as, `GET ${path}`)).text.includes(SECRET)) found.push(path)
      return found
    }
    expect((await withSecret(OWNER, reads('owner'))).length).toBeGreaterThan(10)
    expect(await withSecret(caller, reads(access))).toEqual([])
  })

  test('of a viewer include classes, events and pictures, and nothing of other areas', async () => {
    const backend = await createTestBackend()
    await addSecrets(backend)
    const leaks: string[] = []
    for (const path of reads('viewer')) {
      const { text } = await json(backend, VIEWER, `GET ${path}`)
      if (text.replaceAll(`${SECRET} class`, '').includes(SECRET)) leaks.push(path)
    }
    expect(leaks).toEqual([])
    for (const path of ['classes', 'events', 'gallery']) {
      expect((await json(backend, VIEWER, `GET /api/data/${path}`)).body.length, path).toBeGreaterThan(0)
    }
  })

  test('that a teacher creates are the teacher’s, and neither read nor changed by another one', async () => {
    const backend = await createTestBackend()
    const titles = async (caller: Caller) => (await json(backend, caller, 'GET /api/data/notes/NotesData')).text
    const note = await json(backend, TEACHER, 'POST /api/notes/add', { title: 'Of Tess', color: 'info' })
    expect(await titles(TEACHER)).toContain('Of Tess')
    expect(await titles(OFFICE)).toContain('Of Tess')
    expect(await titles(OTHER_TEACHER)).not.toContain('Of Tess')
    const change = { title: 'Taken', color: 'info' }
    expect((await json(backend, OTHER_TEACHER, 'PUT /api/notes/update', { id: note.body.id, ...change })).status).toBe(404)
    expect((await json(backend, OTHER_TEACHER, `DELETE /api/notes/delete?id=${note.body.id}`)).status).toBe(404)
    // A note with an id that the client proposes.
    const id = newNoteId()
    const stored = await json(backend, TEACHER, `PUT /api/data/notes/${id}`, { title: 'Own id' })
    expect(stored.status).toBe(200)
    expect((await json(backend, OTHER_TEACHER, `PUT /api/data/notes/${id}`, { title: 'Taken' })).status).toBe(404)
    expect(await titles(TEACHER)).not.toContain('Taken')
    const other = await json(backend, OTHER_TEACHER, 'POST /api/notes/add', { title: 'Of Theo', color: 'info' })
    expect(other.body.id).not.toBe(note.body.id)
    expect(
      (await json(backend, TEACHER, 'PUT /api/notes/update', { id: note.body.id, title: 'Of Tess again', color: 'info' })).status,
    ).toBe(200)
    expect(await titles(TEACHER)).toContain('Of Tess again')
  })

  test('stay with their owner when somebody they are assigned to gives them up', async () => {
    const backend = await createTestBackend()
    const created = await json(backend, TEACHER, 'POST /api/TodoData/addTask', {
      categoryId: 1,
      newTaskData: { task: 'Trip', assignees: ['Theo Teacher'] },
    })
    const tasks = async (caller: Caller) => (await json(backend, caller, 'GET /api/data/tasks')).text
    expect(created.status).toBe(200)
    const { id } = (await json(backend, TEACHER, 'GET /api/data/tasks?q=Trip')).body[0]
    expect((await json(backend, OTHER_TEACHER, `PATCH /api/data/tasks/${id}`, { assignees: [] })).status).toBe(200)
    expect(await tasks(TEACHER)).toContain('Trip')
    expect(await tasks(OTHER_TEACHER)).not.toContain('Trip')
  })

  test('of a teacher are the requests for the own classes, and the numbers of others are not told', async () => {
    const backend = await createTestBackend()
    const classes = await backend.db.table('classes').toArray()
    const own = classes.filter(({ teacherId }) => teacherId === 1).map(({ id }) => id)
    const { body } = await json(backend, TEACHER, 'GET /api/data/enrolments')
    const all = await backend.db.table('enrolments').toArray()
    expect(body.map(({ id }: { id: number }) => id)).toEqual(all.filter(({ classId }) => own.includes(classId)).map(({ id }) => id))
    expect(body.length).toBeGreaterThan(0)
    const listed = await json(backend, TEACHER, 'GET /api/data/classes')
    const pending = (id: number) => all.filter(({ classId, status }) => classId === id && status === 'pending').length
    for (const row of listed.body) expect(row.pending).toBe(own.includes(row.id) ? pending(row.id) : 0)
    expect((await json(backend, VISITOR, 'GET /api/data/classes')).body.every(({ published }: { published: boolean }) => published)).toBe(
      true,
    )
  })
})

describe('what is kept for a response', () => {
  test('is not given to another account: idempotency key, undo token, ETag', async () => {
    const backend = await createTestBackend()
    const add = (caller: Caller) =>
      json(backend, caller, 'POST /api/notes/add', { title: 'Once', color: 'info' }, { 'Idempotency-Key': 'one key' })
    const [first, again, other] = [await add(OFFICE), await add(OFFICE), await add(OWNER)]
    expect(again.body.id).toBe(first.body.id)
    expect(other.body.id).not.toBe(first.body.id)

    const deleted = await json(backend, OFFICE, `DELETE /api/notes/delete?id=${first.body.id}`)
    const token = deleted.headers.get('Undo-Token')
    for (const caller of [OWNER, TEACHER, callerOf({ ...(OFFICE.member as Member), role: 'Teacher' })]) {
      expect((await json(backend, caller, `POST /api/data/trash/${token}/restore`)).status).toBe(404)
    }
    expect((await json(backend, OFFICE, `POST /api/data/trash/${token}/restore`)).status).toBe(200)

    const list = 'GET /api/data/notes/NotesData'
    const tag = (await json(backend, OFFICE, list)).headers.get('ETag') ?? ''
    const withTag = (caller: Caller) => json(backend, caller, list, undefined, { 'If-None-Match': tag })
    expect((await withTag(OFFICE)).status).toBe(304)
    expect((await withTag(OWNER)).status).toBe(200)
    expect((await withTag(TEACHER)).status).toBe(200)
    expect((await withTag(TEACHER)).headers.get('ETag')).toBeNull()
  })

  test('differs by account: settings, profile, the author of a comment', async () => {
    const backend = await createTestBackend()
    const setting = '/api/data/settings/mail.signature'
    await json(backend, OFFICE, `PUT ${setting}`, { value: 'Otto' })
    expect((await json(backend, OWNER, `GET ${setting}`)).body.value).toBeNull()
    expect((await json(backend, OFFICE, `GET ${setting}`)).body).toEqual({ key: 'mail.signature', value: 'Otto' })
    await json(backend, TEACHER, 'PATCH /api/data/profile', { name: 'Otto Office', phone: '1' })
    expect((await json(backend, TEACHER, 'GET /api/data/profile')).body).toMatchObject({ name: 'Tess Teacher', phone: '1' })
    expect((await json(backend, OFFICE, 'GET /api/data/profile')).body).toMatchObject({ name: 'Otto Office', phone: '' })
    const comment = { postId: 1, comment: { comment: 'Well done', profile: { id: 1, avatar: '', name: 'Somebody else' } } }
    const { text } = await json(backend, TEACHER, 'POST /api/data/blog/post/add', comment)
    expect(text).toContain('Tess Teacher')
    expect(text).not.toContain('Somebody else')
  })
})
