import { describe, expect, test } from 'vitest'
import { sendJson } from '#client/transport/http.ts'

const request = new Request('http://school.test/api/data/notes/NotesData')
const answering = (response: Response) => async () => response
const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

describe('the shared HTTP client (docs/specification.md 7)', () => {
  test.each([200, 201, 204, 299])('treats %i as success', async (status) => {
    const response = status === 204 ? new Response(null, { status }) : json([1], status)
    expect((await sendJson(answering(response), request)).body).toEqual(status === 204 ? undefined : [1])
  })

  test.each([300, 400, 404, 500, 507])('rejects %i with the response body', async (status) => {
    const body = { message: 'Post not found', error: 'Post not found' }
    await expect(sendJson(answering(json(body, status)), request)).rejects.toEqual(body)
  })

  test('rejects with "Wrong Services" when a failure has no body', async () => {
    await expect(sendJson(answering(new Response(null, { status: 500 })), request)).rejects.toBe('Wrong Services')
  })

  test('rejects with what a server says in plain words', async () => {
    await expect(sendJson(answering(new Response('Bad gateway', { status: 502 })), request)).rejects.toBe('Bad gateway')
  })

  test('rejects with "Wrong Services" when nothing answers', async () => {
    await expect(sendJson(() => Promise.reject(new TypeError('Failed to fetch')), request)).rejects.toBe('Wrong Services')
  })

  test('never takes the page of a static host for an answer of the API (docs/backend-rules.md 5)', async () => {
    const page = new Response('<!doctype html>', { status: 200, headers: { 'Content-Type': 'text/html' } })
    await expect(sendJson(answering(page), request)).rejects.toBe('Wrong Services')
  })

  test('waits as long as it takes: it has no timeout of its own', async () => {
    let answer: (response: Response) => void = () => undefined
    const sent = sendJson(() => new Promise((resolve) => (answer = resolve)), request)
    const first = await Promise.race([sent, Promise.resolve('still waiting')])
    expect(first).toBe('still waiting')
    answer(json('at last', 200))
    expect((await sent).body).toBe('at last')
  })
})
