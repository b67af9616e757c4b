import { expect, test } from 'vitest'
import type { TicketView } from '#contract/tickets/ticket-views.ts'
import { createTestBackend } from '../../backend.ts'

const LIST = 'GET /api/data/tickets/views'
const ADD = 'POST /api/data/tickets/views'
const names = (views: TicketView[]) => views.map(({ name }) => name)

test('a view is kept, renamed, shown something else, deleted and brought back', async () => {
  const { send } = await createTestBackend()
  const search = {
    q: 'lamp',
    state: 'Open',
    priority: 'high',
    agent: 'Omar Haddad',
    label: 'error,success',
    overdue: true,
    sort: '-due',
  }
  const { status, body } = await send(ADD, { name: 'Lamps', search })
  expect([status, body]).toEqual([201, { id: body.id, name: 'Lamps', search }])
  expect(names((await send(LIST)).body)).toEqual(['Urgent and open', 'Waiting the longest', 'Lamps'])
  const line = `PATCH /api/data/tickets/views/${body.id}`
  expect((await send(line, { name: 'Light' })).body).toEqual({ ...body, name: 'Light' })
  expect((await send(line, { search: { state: 'deleted' } })).body).toEqual({ ...body, name: 'Light', search: { state: 'deleted' } })
  const gone = await send('DELETE /api/data/tickets/views/1')
  expect(names(gone.body)).toEqual(['Waiting the longest', 'Light'])
  await send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
  expect(names((await send(LIST)).body)).toEqual(['Urgent and open', 'Waiting the longest', 'Light'])
})

test.each([
  ['no name', { search: {} }],
  ['a blank name', { name: '\t', search: {} }],
  ['no search', { name: 'x' }],
  ['a list for a search', { name: 'x', search: [] }],
  ['an unknown status', { name: 'x', search: { state: 'Done' } }],
  ['an unknown label', { name: 'x', search: { label: 'error,pink' } }],
  ['an order that the list does not have', { name: 'x', search: { sort: 'priority' } }],
  ['words without end', { name: 'x', search: { q: 'x'.repeat(201) } }],
])('refuses a view with %s', async (_, payload) => {
  const { send, db } = await createTestBackend()
  expect((await send(ADD, payload)).status).toBe(400)
  expect(await db.ticketViews.count()).toBe(2)
})

test('answers 404 to a view that is not there', async () => {
  const { send } = await createTestBackend()
  const answers = [await send('PATCH /api/data/tickets/views/9', { name: 'x' }), await send('DELETE /api/data/tickets/views/9')]
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { message: 'View not found' } })
})
