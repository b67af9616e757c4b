import { describe, expect, test } from 'vitest'
import type { Email } from '#contract/emails/emails.ts'
import type { Macro } from '#contract/tickets/ticket-macros.ts'
import { fillVariables } from '#contract/tickets/ticket-macros-rules.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { createTestBackend, type TestBackend } from '../../backend.ts'

const LIST = 'GET /api/data/tickets/macros?sort=order'
const ADD = 'POST /api/data/tickets/macros'
const names = (macros: Macro[]) => macros.map(({ name }) => name)

const add = async ({ send }: TestBackend, steps: object) => (await send(ADD, { name: 'Mine', steps })).body.id
const apply = ({ send }: TestBackend, id: unknown, ids: unknown) => send(`POST /api/data/tickets/macros/${id}/apply`, { ids })
const rows = async ({ db }: TestBackend) => [await db.tickets.toArray(), await db.ticketMessages.toArray(), await db.search.toArray()]

describe('the list of macros', () => {
  test('begins with samples; a new one comes last, others are named, changed and put into order', async () => {
    const { send } = await createTestBackend()
    expect(names((await send(LIST)).body)).toEqual(['Ask for details', 'Solved', 'To the caretaker'])
    const { status, body } = await send(ADD, { name: ' Later ', steps: { dueInDays: 7 } })
    expect([status, body]).toMatchObject([201, { name: 'Later', steps: { dueInDays: 7 } }])
    expect((await send(`PATCH /api/data/tickets/macros/${body.id}`, { name: 'Next week' })).body).toEqual({ ...body, name: 'Next week' })
    expect((await send(`PATCH /api/data/tickets/macros/${body.id}`, { steps: { priority: 'low' } })).body.steps).toEqual({
      priority: 'low',
    })
    const ordered = (await send('PUT /api/data/tickets/macros/order', { ids: [String(body.id), 3] })).body
    expect(names(ordered)).toEqual(['Next week', 'To the caretaker', 'Ask for details', 'Solved'])
    expect((await send(LIST)).body).toEqual(ordered)
  })

  test('a deleted one comes back where it was', async () => {
    const { send } = await createTestBackend()
    const before = (await send(LIST)).body
    const { body, headers } = await send('DELETE /api/data/tickets/macros/2')
    expect(names(body)).toEqual(['Ask for details', 'To the caretaker'])
    await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect((await send(LIST)).body).toEqual(before)
  })

  test.each([
    ['no name', { steps: { priority: 'low' } }],
    ['a blank name', { name: ' ', steps: { priority: 'low' } }],
    ['a long name', { name: 'x'.repeat(61), steps: { priority: 'low' } }],
    ['nothing to do', { name: 'x', steps: {} }],
    ['only what is not known', { name: 'x', steps: { explode: true } }],
    ['an unknown status', { name: 'x', steps: { Status: 'Done' } }],
    ['days that are none', { name: 'x', steps: { dueInDays: 1.5 } }],
    ['a day of today', { name: 'x', steps: { dueInDays: 0 } }],
    ['days without end', { name: 'x', steps: { dueInDays: 1e308 } }],
    ['an empty answer', { name: 'x', steps: { message: { kind: 'reply', text: ' ' } } }],
    ['a request in the name of somebody', { name: 'x', steps: { message: { kind: 'request', text: 'x' } } }],
    ['a long answer', { name: 'x', steps: { message: { kind: 'note', text: 'x'.repeat(5001) } } }],
  ])('refuses %s', async (_, payload) => {
    const { send, db } = await createTestBackend()
    expect((await send(ADD, payload)).status).toBe(400)
    expect(await db.macros.count()).toBe(3)
  })

  test('answers 404 to what is not there', async () => {
    const { send } = await createTestBackend()
    const lines: [string, object?][] = [
      ['PATCH /api/data/tickets/macros/99', { name: 'x' }],
      ['DELETE /api/data/tickets/macros/99'],
      ['PUT /api/data/tickets/macros/order', { ids: [1, 99] }],
      ['POST /api/data/tickets/macros/99/apply', { ids: [1] }],
    ]
    for (const [line, payload] of lines)
      expect(await send(line, payload)).toMatchObject({ status: 404, body: { message: 'Macro not found' } })
    expect(names((await send(LIST)).body)).toHaveLength(3)
  })
})

describe('POST /api/data/tickets/macros/:id/apply', () => {
  test('does all of it to each ticket: fields, face, due time, history, and words for each', async () => {
    const school = await createTestBackend()
    const { db, send } = school
    const text = 'Dear {requester}, {number} “{title}”. {me}'
    const id = await add(school, {
      Status: 'Closed',
      priority: 'low',
      Label: 'success',
      AgentName: 'Grace Okafor',
      dueInDays: 2,
      message: { kind: 'reply', text },
    })
    const before = Date.now()
    expect(await apply(school, id, [1, '2', 2])).toMatchObject({ status: 200, body: { changed: 2 } })
    for (const [Id, said] of [
      [1, 'Dear Walter Brandt, #1 “Projector in room 12 shows everything in green”. Sofia Marin'],
      [2, 'Dear Françoise Laurent, #2 “Radiators cold in the science wing”. Sofia Marin'],
    ]) {
      const ticket: Ticket = await db.tickets.get(Id as number)
      expect(ticket).toMatchObject({ Status: 'Closed', priority: 'low', Label: 'success', AgentName: 'Grace Okafor' })
      expect(ticket.thumb).toBe((await db.members.where('name').equals('Grace Okafor').first()).avatar)
      // At the end of the working day after tomorrow.
      const due = new Date(before)
      due.setDate(due.getDate() + 2)
      expect(ticket.due).toBe(new Date(due.setHours(17, 0, 0, 0)).toISOString())
      expect(ticket.history.map(({ what }) => what)).toEqual(expect.arrayContaining(['Status', 'priority', 'Label', 'AgentName', 'due']))
      const [message] = (await send(`GET /api/data/tickets/${Id}/messages`)).body.slice(-1)
      expect(message).toMatchObject({ kind: 'reply', text: said, author: 'Sofia Marin' })
    }
  })

  test('what it does not name stays; nobody is somebody to give a ticket to', async () => {
    const school = await createTestBackend()
    const before: Ticket = await school.db.tickets.get(1)
    await apply(school, await add(school, { AgentName: '' }), [1])
    const { history, ...after }: Ticket = await school.db.tickets.get(1)
    expect(after).toEqual({ ...before, AgentName: '', thumb: '', history: undefined })
    expect(history.at(-1)).toMatchObject({ what: 'AgentName', to: '' })
    expect(await school.db.ticketMessages.where('ticketId').equals(1).count()).toBe(3)
  })

  test('is taken back whole', async () => {
    const school = await createTestBackend()
    const before = await rows(school)
    const { headers } = await apply(school, 3, [1, 2, 4])
    expect(await rows(school)).not.toEqual(before)
    await school.send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect(await rows(school)).toEqual(before)
  })

  test('its public answers go as mails to those who asked, where an address is known; Undo calls them back and leaves no gap', async () => {
    const school = await createTestBackend()
    const { send } = school
    const ask = async (ticketTitle: string, requesterEmail: string): Promise<number> =>
      (await send('POST /api/data/ticket/create', { ticketTitle, requesterName: 'Ana', requesterEmail })).body.Id
    const [key, bag] = [await ask('A lost key', 'ana@school.example'), await ask('A lost bag', 'ben@school.example')]
    const nobody = await ask('By telephone', '')
    const sent = async (): Promise<Email[]> => (await send('GET /api/data/email/EmailData?folder=sent')).body
    const before = await sent()
    await apply(school, await add(school, { message: { kind: 'note', text: 'Look in the hall.' } }), [key])
    await apply(school, await add(school, { priority: 'low' }), [key])
    expect(await sent()).toEqual(before)

    const text = 'Dear {requester},\n{number} is <here>.'
    const { headers } = await apply(school, await add(school, { message: { kind: 'reply', text } }), [key, nobody, bag])
    const known = new Set(before.map(({ id }) => id))
    const mails = (await sent()).filter(({ id }) => !known.has(id))
    const letter = { from: 'Sofia Marin', fromEmail: 'sofia.marin@homeroom.example', sent: true, inbox: false, unread: false }
    expect(mails).toMatchObject([
      { ...letter, To: 'ana@school.example', subject: 'Re: A lost key', emailContent: `<p>Dear Ana,<br>#${key} is &lt;here&gt;.</p>` },
      { ...letter, To: 'ben@school.example', subject: 'Re: A lost bag', emailContent: `<p>Dear Ana,<br>#${bag} is &lt;here&gt;.</p>` },
    ])

    await send(`POST /api/data/tickets/${key}/messages`, { kind: 'reply', text: 'Written by hand.' })
    await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect((await sent()).filter(({ id }) => !known.has(id))).toMatchObject([{ emailContent: '<p>Written by hand.</p>' }])
    const all: Email[] = (await send('GET /api/data/email/EmailData')).body
    expect(all.map(({ id }) => id)).toEqual(all.map((_, at) => at + 1))
    expect((await send('GET /api/data/email/EmailData?q=lost')).body).toHaveLength(1)
  })

  test.each([
    ['a closed ticket may not wait', [1, 3], 409, 'Reopen the ticket before changing its status.'],
    ['one is deleted', [1, 5], 409, 'Restore the deleted ticket before changing it.'],
    ['one is unknown', [1, 999], 404, 'Ticket not found'],
    ['none is chosen', [], 400, 'Select at least one ticket.'],
    ['no list is sent', { length: 1 }, 400, 'ids'],
  ])('does nothing to any of them when %s', async (_, ids, status, message) => {
    const school = await createTestBackend()
    await school.send('DELETE /api/data/tickets', { ids: [5] })
    const before = await rows(school)
    const answer = await apply(school, 1, ids)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(message)
    expect(await rows(school)).toEqual(before)
  })
})

describe('the words of a text', () => {
  const words = { requester: 'Ana', title: '{me} $& {title}', number: '#7', me: 'Bo' }

  test('are filled in once: what a ticket says is no word itself', () => {
    expect(fillVariables('{requester}: {title} {number} {me} {me}', words)).toBe('Ana: {me} $& {title} #7 Bo Bo')
  })

  test('that are none stay as they are', () => {
    expect(fillVariables('{constructor} {__proto__} {Requester} { me } {}', words)).toBe('{constructor} {__proto__} {Requester} { me } {}')
  })

  test('that say nothing leave no gap', () => {
    expect(fillVariables('Dear {requester},\n{requester}', { ...words, requester: '' })).toBe('Dear,\n')
  })

  test('never make a message longer than one may be', () => {
    expect(fillVariables('{title}'.repeat(700), { ...words, title: 'x'.repeat(300) })).toHaveLength(20_000)
  })
})
