import { describe, expect, test } from 'vitest'
import { newTicket } from '#contract/tickets/ticket-history.ts'
import type { Ticket, TicketMessage } from '#contract/tickets/tickets.ts'
import { isOverdue, mayChangeStatus, mergedInto } from '#contract/tickets/tickets-rules.ts'
import { createTestBackend } from '../../backend.ts'

const LIST = 'GET /api/data/ticket/TicketData'
const CREATE = 'POST /api/data/ticket/create'
const DELETE = 'DELETE /api/data/ticket/delete'
const ids = (body: Ticket[]) => body.map(({ Id }) => Id)

/** A sample ticket with this status. */
async function ticketWith(send: Awaited<ReturnType<typeof createTestBackend>>['send'], Status: string): Promise<Ticket> {
  return (await send(LIST)).body.find((ticket: Ticket) => ticket.Status === Status)
}

describe(LIST, () => {
  test('answers at least eight tickets with capital keys and Ids 1..n', async () => {
    const { send } = await createTestBackend()
    const { body } = await send(LIST)
    expect(body.length).toBeGreaterThanOrEqual(8)
    expect(ids(body)).toEqual(body.map((_: Ticket, index: number) => index + 1))
    for (const ticket of body) {
      expect(Object.keys(ticket)).toEqual(
        expect.arrayContaining(['Id', 'Status', 'Label', 'AgentName', 'Date', 'ticketTitle', 'ticketDescription', 'thumb']),
      )
      expect(Number.isNaN(Date.parse(ticket.Date))).toBe(false)
    }
  })

  test('narrows by status and words', async () => {
    const { send } = await createTestBackend()
    const { body } = await send(`${LIST}?Status=Closed&q=trumpet`)
    expect(body).toMatchObject([{ ticketTitle: 'Lost: one trumpet mouthpiece', Status: 'Closed' }])
  })

  test('narrows by one label or several', async () => {
    const { send } = await createTestBackend()
    const { body: all } = await send(LIST)
    const labelled = (...labels: string[]) => ids(all.filter(({ Label }: Ticket) => labels.includes(Label)))
    for (const labels of [['error'], ['error', 'success'], ['success', 'warning', 'error']]) {
      const { body, headers } = await send(`${LIST}?Label=${labels}&pageSize=100`)
      expect(ids(body)).toEqual(labelled(...labels))
      expect(headers.get('X-Total-Count')).toBe(String(body.length))
    }
    for (const wrong of ['pink', 'error,pink', 'error,', '']) expect((await send(`${LIST}?Label=${wrong}`)).status).toBe(400)
  })

  test('narrows to what is overdue: due before now, and neither closed nor deleted', async () => {
    const { send } = await createTestBackend()
    const tickets = (await send(LIST)).body
    const [open, waiting, closed, gone, later, never] = tickets
    const due = new Date(Date.now() - 60_000).toISOString()
    await send('PATCH /api/data/tickets', { ids: ids(tickets), change: { due: '' } })
    await send('PATCH /api/data/tickets', { ids: ids([open, waiting, closed, gone]), change: { due, Status: 'Open', Label: 'success' } })
    await send(`PATCH /api/data/tickets/${waiting.Id}`, { Status: 'Pending', Label: 'error' })
    await send(`PATCH /api/data/tickets/${closed.Id}`, { Status: 'Closed' })
    await send(DELETE, { id: gone.Id })
    await send(`PATCH /api/data/tickets/${later.Id}`, { due: new Date(Date.now() + 60_000).toISOString() })
    expect(ids((await send(`${LIST}?overdue=true`)).body)).toEqual(ids([open, waiting]))
    expect(ids((await send(`${LIST}?overdue=true&deleted=false&Status=Pending`)).body)).toEqual([waiting.Id])
    expect(ids((await send(`${LIST}?overdue=true&Label=success&sort=-Id`)).body)).toEqual([open.Id])
    expect(never.Id).toBeGreaterThan(0)
  })

  test('stands in the order of due times, those without one last both ways, also after a change', async () => {
    const { send } = await createTestBackend()
    const order = (rows: Ticket[], by: 1 | -1) => {
      const timed = rows.filter(({ due }) => due).sort((a, b) => by * (Date.parse(a.due) - Date.parse(b.due)))
      return ids([...timed, ...rows.filter(({ due }) => !due)])
    }
    const agrees = async () => {
      const rows: Ticket[] = (await send(LIST)).body
      expect(ids((await send(`${LIST}?sort=due`)).body)).toEqual(order(rows, 1))
      expect(ids((await send(`${LIST}?sort=-due`)).body)).toEqual(order(rows, -1))
      return rows
    }
    const rows = await agrees()
    expect(rows.some(({ due }) => !due)).toBe(true)
    const first = rows.find(({ due }) => due) as Ticket
    await send(`PATCH /api/data/tickets/${first.Id}`, { due: '' })
    await agrees()
    await send(`PATCH /api/data/tickets/${first.Id}`, { due: '2031-01-01T08:00:00Z' })
    await agrees()
  })
})

describe('GET /api/data/tickets/counts', () => {
  test('agrees with the list, before and after a change', async () => {
    const { send } = await createTestBackend()
    const count = async () => {
      const { body } = await send(LIST)
      const among = (Status: string) => body.filter((ticket: Ticket) => !ticket.deleted && ticket.Status === Status).length
      const deleted = body.filter((ticket: Ticket) => ticket.deleted).length
      return { Open: among('Open'), Pending: among('Pending'), Closed: among('Closed'), deleted }
    }
    const before = (await send('GET /api/data/tickets/counts')).body
    expect(before).toEqual(await count())
    await send(DELETE, { id: (await ticketWith(send, 'Open')).Id })
    const after = (await send('GET /api/data/tickets/counts')).body
    expect(after).toEqual(await count())
    expect(after).toEqual({ ...before, Open: before.Open - 1, deleted: before.deleted + 1 })
  })
})

describe(CREATE, () => {
  test('takes a whole ticket with the Id that the client chose', async () => {
    const { send, db } = await createTestBackend()
    const sent = {
      Id: 4711,
      ticketTitle: 'Door squeaks',
      ticketDescription: 'The one of the gym.',
      Status: 'Pending',
      Label: 'error',
      thumb: '/pictures/people/01.webp',
      AgentName: 'Omar Haddad',
      Date: 'Thu Feb 05 2026 10:00:00 GMT+0100',
      deleted: false,
    }
    const { status, body } = await send(CREATE, sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...sent, Date: '2026-02-05T09:00:00.000Z', priority: 'normal', history: [{ what: 'created' }] })
    expect(await db.tickets.get(4711)).toEqual(body)
  })

  test('replaces an Id that is taken, as a number or as a string', async () => {
    const { send, db } = await createTestBackend()
    const first = await db.tickets.get(1)
    const { body } = await send(CREATE, { Id: '1', ticketTitle: 'New' })
    expect(body.Id).not.toBe('1')
    expect(await db.tickets.get(1)).toEqual(first)
    expect(await db.tickets.get(body.Id)).toEqual(body)
  })

  test.each([
    ['no title', { Id: 99 }, 'ticketTitle'],
    ['a blank title', { ticketTitle: ' ' }, 'ticketTitle'],
    ['an unknown status', { ticketTitle: 'x', Status: 'Done' }, 'Status'],
    ['a label that is no text', { ticketTitle: 'x', Label: 7 }, 'Label'],
    ['a date that is none', { ticketTitle: 'x', Date: 'tomorrow' }, 'Date'],
    ['a number for the text', { ticketTitle: 'x', ticketDescription: 1 }, 'ticketDescription'],
    ['an object for the Id', { ticketTitle: 'x', Id: {} }, 'Id'],
  ])('refuses %s', async (_, payload, field) => {
    const { send, db } = await createTestBackend()
    const count = await db.tickets.count()
    const { status, body } = await send(CREATE, payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await db.tickets.count()).toBe(count)
  })

  test.each([
    ['a megabyte', JSON.stringify({ ticketTitle: 'A'.repeat(1_000_000) }), 413],
    ['malformed JSON', '{"ticketTitle"', 400],
    ['__proto__', '{"ticketTitle":"A","__proto__":{}}', 400],
  ])('answers 4xx to %s', async (_, payload, expected) => {
    const { send } = await createTestBackend()
    expect((await send(CREATE, payload, { 'Content-Type': 'application/json' })).status).toBe(expected)
  })
})

describe(DELETE, () => {
  test('marks the ticket and answers all of them, each in its slot', async () => {
    const { send } = await createTestBackend()
    const before = (await send(LIST)).body
    const { status, body } = await send(`${DELETE}?id=2`)
    expect(status).toBe(200)
    expect(ids(body)).toEqual(ids(before))
    expect(body[1]).toMatchObject({ Id: 2, deleted: true })
    expect(body[1].history.at(-1).what).toBe('deleted')
    expect((await send('PATCH /api/data/tickets/2', { deleted: false })).body).toMatchObject({ Id: 2, deleted: false })
  })

  test('answers 404 for an unknown ticket', async () => {
    const { send } = await createTestBackend()
    expect(await send(DELETE, { id: 999 })).toMatchObject({ status: 404, body: { message: 'Ticket not found' } })
  })
})

describe('PATCH /api/data/tickets/:id', () => {
  test('goes Open → Pending → Closed → Open and keeps each step', async () => {
    const { send, db } = await createTestBackend()
    const { Id, history } = await ticketWith(send, 'Open')
    for (const Status of ['Pending', 'Closed', 'Open']) {
      expect((await send(`PATCH /api/data/tickets/${Id}`, { Status })).body).toMatchObject({ Id, Status })
    }
    const stored: Ticket = await db.tickets.get(Id)
    expect(stored.history.slice(history.length).map(({ what, from, to }) => [what, from, to])).toEqual([
      ['Status', 'Open', 'Pending'],
      ['Status', 'Pending', 'Closed'],
      ['Status', 'Closed', 'Open'],
    ])
    expect(stored.history.at(-1)?.by).toBe('Sofia Marin')
  })

  test('a closed ticket does not become pending', async () => {
    const { send, db } = await createTestBackend()
    const { Id } = await ticketWith(send, 'Closed')
    expect((await send(`PATCH /api/data/tickets/${Id}`, { Status: 'Pending', priority: 'urgent' })).status).toBe(409)
    expect(await db.tickets.get(Id)).toMatchObject({ Status: 'Closed' })
  })

  test('changes assignee, priority, label and due time; saying the same again leaves no trace', async () => {
    const { send } = await createTestBackend()
    const change = { AgentName: 'Grace Okafor', priority: 'low', Label: 'success', due: '' }
    const { body } = await send('PATCH /api/data/tickets/1', change)
    expect(body).toMatchObject(change)
    expect((await send('PATCH /api/data/tickets/1', change)).body.history).toEqual(body.history)
    expect((await send('PATCH /api/data/tickets/1', { priority: 'whenever' })).status).toBe(400)
    expect((await send('PATCH /api/data/tickets/999', change)).status).toBe(404)
  })
})

describe('PATCH and DELETE /api/data/tickets', () => {
  test('change several, or none when one may not', async () => {
    const { send, db } = await createTestBackend()
    const open = await ticketWith(send, 'Open')
    const closed = await ticketWith(send, 'Closed')
    expect((await send('PATCH /api/data/tickets', { ids: [open.Id, closed.Id], change: { Status: 'Pending' } })).status).toBe(409)
    expect((await db.tickets.get(open.Id)).Status).toBe('Open')
    expect((await send('PATCH /api/data/tickets', { ids: [open.Id, closed.Id], change: { Label: 'error' } })).body).toEqual({ changed: 2 })
    expect((await send('DELETE /api/data/tickets', { ids: [1, 2] })).body).toEqual({ changed: 2 })
    expect((await db.tickets.bulkGet([1, 2])).every((row) => row.deleted)).toBe(true)
  })
})

describe('/api/data/tickets/:id/messages', () => {
  test('lists the conversation, oldest first', async () => {
    const { send } = await createTestBackend()
    const { body } = await send('GET /api/data/tickets/1/messages')
    expect(body.length).toBeGreaterThan(1)
    expect(body.map(({ at }: { at: string }) => at)).toEqual(body.map(({ at }: { at: string }) => at).sort())
    expect((await send('GET /api/data/tickets/999/messages')).status).toBe(404)
  })

  test('stores a reply with a file and closes the ticket with it', async () => {
    const { send, db } = await createTestBackend()
    const { Id } = await ticketWith(send, 'Open')
    const file = (await send('POST /api/data/files', new Uint8Array([1]), { 'X-File-Name': 'photo.png', 'Content-Type': 'image/png' })).body
    const { status, body } = await send(`POST /api/data/tickets/${Id}/messages`, {
      kind: 'reply',
      text: 'Done.',
      attachments: [file.id],
      Status: 'Closed',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ticketId: Id, kind: 'reply', text: 'Done.', author: 'Sofia Marin', attachments: [file] })
    expect((await send(`GET /api/data/tickets/${Id}/messages`)).body.at(-1)).toEqual(body)
    expect((await db.tickets.get(Id)).Status).toBe('Closed')
  })

  test('a reply goes to who asked as a mail, with its files; a note goes to nobody, nor does a reply where no address is known', async () => {
    const { send } = await createTestBackend()
    const sent = async () => (await send('GET /api/data/email/EmailData?folder=sent&sort=-time')).body
    const before = (await sent()).length
    const answer = async (requesterEmail: string, kind = 'reply', more = {}) => {
      const ticket = { ticketTitle: 'A lost key', requesterName: 'Ana', requesterEmail }
      const { Id } = (await send('POST /api/data/ticket/create', ticket)).body
      return send(`POST /api/data/tickets/${Id}/messages`, { kind, text: 'It is <here>.\nCome by.', ...more })
    }
    await answer('ana@school.example', 'note')
    await answer('')
    await answer('by telephone')
    expect((await answer('ana@school.example', 'reply', { attachments: ['gone'] })).status).toBe(400)
    expect(await sent()).toHaveLength(before)
    const file = (await send('POST /api/data/files', new Uint8Array([1]), { 'X-File-Name': 'key.png', 'Content-Type': 'image/png' })).body
    await answer('ana@school.example', 'reply', { attachments: [file.id] })
    const mails = await sent()
    expect(mails).toHaveLength(before + 1)
    expect(mails.find(({ To }: { To: string }) => To === 'ana@school.example')).toMatchObject({
      from: 'Sofia Marin',
      fromEmail: 'sofia.marin@homeroom.example',
      subject: 'Re: A lost key',
      emailContent: '<p>It is &lt;here&gt;.<br>Come by.</p>',
      attachment: true,
      attchments: [{ title: 'key.png', url: file.url, fileId: file.id }],
      sent: true,
      inbox: false,
      unread: false,
    })
  })

  test('stores a note for the office; refuses what is empty, unknown or not allowed, and then stores nothing', async () => {
    const { send, db } = await createTestBackend()
    const { Id } = await ticketWith(send, 'Closed')
    const line = `POST /api/data/tickets/${Id}/messages`
    expect((await send(line, { kind: 'note', text: 'Ask Omar.' })).body.kind).toBe('note')
    const count = await db.ticketMessages.count()
    expect((await send(line, { kind: 'note', text: ' ' })).status).toBe(400)
    expect((await send(line, { kind: 'shout', text: 'x' })).status).toBe(400)
    expect((await send(line, { kind: 'reply', text: 'x', attachments: ['gone'] })).status).toBe(400)
    expect((await send(line, { kind: 'reply', text: 'x', Status: 'Pending' })).status).toBe(409)
    expect(await db.ticketMessages.count()).toBe(count)
  })
})

describe('POST /api/data/tickets/:id/merge', () => {
  test('moves the conversation and closes the other', async () => {
    const { send, db } = await createTestBackend()
    const [one, two] = [(await send('GET /api/data/tickets/1/messages')).body, (await send('GET /api/data/tickets/2/messages')).body]
    const { body } = await send('POST /api/data/tickets/1/merge', { ids: [2, 1] })
    expect(body.history.at(-1)).toMatchObject({ what: 'merged', from: '#2 Radiators cold in the science wing' })
    expect((await send('GET /api/data/tickets/1/messages')).body).toHaveLength(one.length + two.length + 1)
    expect(await db.tickets.get(2)).toMatchObject({ Status: 'Closed', deleted: true })
    expect((await db.tickets.get(1)).deleted).toBe(false)
  })

  test('what the other asked for, who asked and when, and each word that was said are found in the one that stays', async () => {
    const { send, db } = await createTestBackend()
    const other: Ticket = await db.tickets.get(2)
    const said = (await send('GET /api/data/tickets/2/messages')).body
    await send('POST /api/data/tickets/1/merge', { ids: ['2'] })
    const { ticketTitle, requesterName, requesterEmail } = other
    const mergedFrom = { Id: 2, ticketTitle, requesterName, requesterEmail }
    const brought = (await send('GET /api/data/tickets/1/messages')).body.filter((message: TicketMessage) => message.mergedFrom)
    expect(brought).toEqual([
      expect.objectContaining({ kind: 'request', text: other.ticketDescription, author: requesterName, at: other.Date, mergedFrom }),
      ...said.map((message: TicketMessage) => ({ ...message, ticketId: 1, mergedFrom })),
    ])
    const gone: Ticket = await db.tickets.get(2)
    expect(gone.history.at(-1)).toMatchObject({ what: 'merged', to: '1', by: 'Sofia Marin' })
    expect(mergedInto(gone)).toBe('1')
    expect(mergedInto((await send('PATCH /api/data/tickets/2', { deleted: false })).body)).toBeUndefined()
  })

  test('what came from a ticket says so, also when the one it came to is merged into a third', async () => {
    const { send } = await createTestBackend()
    await send('POST /api/data/tickets/1/merge', { ids: [2] })
    await send('POST /api/data/tickets/3/merge', { ids: [1] })
    const { body } = await send('GET /api/data/tickets/3/messages')
    const from = new Set(body.map(({ mergedFrom }: TicketMessage) => mergedFrom?.Id ?? 3))
    expect([...from].sort()).toEqual([1, 2, 3])
    expect(body.filter(({ kind }: TicketMessage) => kind === 'request')).toHaveLength(2)
  })

  test('a ticket of nobody is from then on the one of who asked in the other', async () => {
    const { send } = await createTestBackend()
    const { Id } = (await send(CREATE, { ticketTitle: 'It is cold' })).body
    const { body } = await send(`POST /api/data/tickets/${Id}/merge`, { ids: [2] })
    expect(body).toMatchObject({ requesterName: 'Françoise Laurent', requesterEmail: expect.stringContaining('@') })
  })

  test('the phone number of who asked is kept, found and taken over', async () => {
    const { send } = await createTestBackend()
    const { Id } = (await send(CREATE, { ticketTitle: 'Call back', requesterName: 'Ana', requesterPhone: '020 7946 0123' })).body
    expect((await send('GET /api/data/ticket/TicketData?q=7946')).body).toMatchObject([{ Id, requesterPhone: '020 7946 0123' }])
    const other = (await send(CREATE, { ticketTitle: 'It is cold' })).body.Id
    expect((await send(`POST /api/data/tickets/${other}/merge`, { ids: [Id] })).body).toMatchObject({ requesterPhone: '020 7946 0123' })
  })

  test('is taken back whole, and what was done to the tickets since stays done', async () => {
    const { send, db } = await createTestBackend()
    const rows = async () => [await db.tickets.toArray(), await db.ticketMessages.toArray(), await db.search.toArray()]
    const before = await rows()
    const { headers } = await send('POST /api/data/tickets/1/merge', { ids: [2, 3] })
    expect(await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)).toMatchObject({ status: 200 })
    expect(await rows()).toEqual(before)

    const again = await send('POST /api/data/tickets/1/merge', { ids: [2] })
    await send('PATCH /api/data/tickets/1', { priority: 'low' })
    const answer = (await send('POST /api/data/tickets/1/messages', { kind: 'reply', text: 'To both of you.' })).body
    await send(`POST /api/data/trash/${again.headers.get('Undo-Token')}/restore`)
    const [kept, other]: Ticket[] = [await db.tickets.get(1), await db.tickets.get(2)]
    expect(kept).toMatchObject({ priority: 'low', requesterName: 'Walter Brandt' })
    expect(kept?.history.map(({ what }) => what)).toEqual(['created', 'priority'])
    expect(other).toMatchObject({ Status: 'Pending', deleted: false })
    expect((await send('GET /api/data/tickets/1/messages')).body.at(-1)).toEqual(answer)
    expect((await send('GET /api/data/tickets/2/messages')).body).toHaveLength(3)
  })

  test.each([
    ['into itself', 1, [1, '1'], 400, 'A ticket cannot be merged with itself.'],
    ['nothing', 1, [], 400, 'Select at least one ticket.'],
    ['an unknown one', 1, [2, 999], 404, 'Ticket not found'],
    ['into an unknown one', 999, [1], 404, 'Ticket not found'],
    ['a deleted one', 1, [2, 5], 409, 'Restore the deleted ticket before merging it.'],
    ['into a deleted one', 5, [1], 409, 'Restore the deleted ticket before merging it.'],
  ])('refuses to merge %s, and then changes nothing', async (_, id, merging, status, message) => {
    const { send, db } = await createTestBackend()
    await send(DELETE, { id: 5 })
    const rows = async () => [await db.tickets.toArray(), await db.ticketMessages.toArray()]
    const before = await rows()
    const answer = await send(`POST /api/data/tickets/${id}/merge`, { ids: merging })
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(message)
    expect(await rows()).toEqual(before)
  })
})

describe('the rules', () => {
  test('what may become what', () => {
    const all = ['Open', 'Pending', 'Closed'] as const
    const allowed = all.flatMap((from) => all.filter((to) => from !== to && mayChangeStatus(from, to)).map((to) => `${from} → ${to}`))
    expect(allowed).toEqual(['Open → Pending', 'Open → Closed', 'Pending → Open', 'Pending → Closed', 'Closed → Open'])
  })

  test('a ticket is overdue from the moment it was due, unless it is closed, deleted or without a date', () => {
    const now = new Date('2026-03-02T12:00:00Z')
    const ticket = { ...newTicket({ Id: 1, ticketTitle: 'x' }, { by: 'me', now }), due: '2026-03-02T11:59:59.999Z' }
    expect(isOverdue(ticket, now)).toBe(true)
    expect(isOverdue({ ...ticket, due: '2026-03-02T12:00:00.000Z' }, now)).toBe(false)
    expect(isOverdue({ ...ticket, Status: 'Closed' }, now)).toBe(false)
    expect(isOverdue({ ...ticket, deleted: true }, now)).toBe(false)
    expect(isOverdue({ ...ticket, due: '' }, now)).toBe(false)
  })
})
