import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { handlers } from '#api/index.ts'
import { matcher } from '#api/kernel/match.ts'
import { createRequestHandler } from '#api/kernel/request-handler.ts'
import { createTestBackend, requestOf } from '../backend.ts'
import { labels, listing } from './labels.ts'

/** docs/backend-rules.md 4: pass-through means unmatched. docs/backend-rules.md 13: everything is relative to the base path. */

const open = () => Promise.reject(new Error('Matching opens no database.'))
const respondAt = (base: string) => createRequestHandler(handlers, { open, base })

describe('a request is ours', () => {
  test.each(handlers.map((answer) => [answer.endpoint.route, answer.endpoint]))('when it is %s', (_, { method, path }) => {
    expect(respondAt('/').matches(requestOf(`${method} ${path.replaceAll(/:\w+/g, 'x')}?q=1`))).toBe(true)
  })

  test.each([
    'GET /api/notes/add',
    'PATCH /api/notes/add',
    'POST /api/data/notes/NotesData',
    'HEAD /api/data/notes/NotesData',
    'GET /api/data/notes',
    'GET /api/data/notes/NotesData/',
    'GET /api/data/notes/NotesData/1',
    'GET /api/DATA/notes/NotesData',
    'GET /api/',
    'GET /api',
    'GET /',
    'GET /index.html',
    'GET /apis/data/notes/NotesData',
    'GET /other/api/data/notes/NotesData',
    'POST /api/data/trash//restore',
    'POST /api/data/trash/%E0%A4%A/restore',
  ])('and %s is not: it is left to the browser', (line) => {
    expect(respondAt('/').matches(requestOf(line))).toBe(false)
  })

  test('and is told so at once, before anything is read or opened', () => {
    const opening = vi.fn(open)
    const request = requestOf('POST /api/notes/add', { title: 'x', color: 'info' })
    createRequestHandler(handlers, { open: opening, base: '/' }).matches(request)
    expect(opening).not.toHaveBeenCalled()
    expect(request.bodyUsed).toBe(false)
  })

  test('in any letter case of the last segment of its path', () => {
    expect(respondAt('/').matches(requestOf('GET /api/data/notes/NOTESDATA'))).toBe(true)
  })
})

test('a handler’s own 404 is an answer, in JSON', async () => {
  const { respond } = await createTestBackend({ handlers: labels, seed: {} })
  const request = requestOf('DELETE /api/data/labels/9')
  expect(respond.matches(request)).toBe(true)
  const response = await respond(request)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'Label not found', error: 'Label not found' })
})

test('two handlers for one endpoint are a mistake that is told at start', () => {
  expect(() => matcher([listing, listing])).toThrow('Two handlers answer GET /api/data/labels')
})

test('a parameter arrives decoded', async () => {
  const { send, db } = await createTestBackend({ handlers: labels, seed: { labels: [{ id: 'a/b ü', name: 'odd' }] } })
  expect((await send(`DELETE /api/data/labels/${encodeURIComponent('a/b ü')}`)).status).toBe(200)
  expect(await db.labels.count()).toBe(0)
})

describe('below /some/sub/path/', () => {
  const base = '/some/sub/path/'

  test('the contract lies below the base, and only there', () => {
    const { matches } = respondAt(base)
    expect(matches(requestOf('GET /some/sub/path/api/data/notes/NotesData'))).toBe(true)
    expect(matches(requestOf('GET /api/data/notes/NotesData'))).toBe(false)
    expect(matches(requestOf('GET /some/sub/api/data/notes/NotesData'))).toBe(false)
    expect(matches(requestOf('GET /some/sub/pathapi/data/notes/NotesData'))).toBe(false)
  })

  test('calls are answered and stored', async () => {
    const { respond, db } = await createTestBackend({ base, seed: {} })
    const response = await respond(requestOf('POST /some/sub/path/api/notes/add', { title: 'below', color: 'info' }))
    expect(response.status).toBe(200)
    expect(await db.notes.toArray()).toMatchObject([{ title: 'below' }])
  })
})
