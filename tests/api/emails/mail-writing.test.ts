import { describe, expect, test, vi } from 'vitest'
import { isRecipient } from '#contract/emails/is-recipient.ts'
import { excerptOf, forwardSubject, mailSearch, replySubject, unsupportedTerms } from '#contract/emails/mail-text.ts'
import { parseStoredRecipients } from '#contract/emails/recipients.ts'
import { createTestBackend } from '../../backend.ts'

const SEND = 'POST /api/data/emails'
const DRAFTS = '/api/data/emails/drafts'
const ME = 'sofia.marin@homeroom.example'

describe(SEND, () => {
  test('stores the mail as sent, from the signed-in person, clean', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send(SEND, {
      to: ['Ana Silva <ana@school.example>', 'tom@school.example'],
      cc: ['head@school.example'],
      subject: 'Keys',
      html: '<p>Dear Ana,</p><p onclick="x()">the keys are <b>here</b>.<script>alert(1)</script></p>',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      from: 'Sofia Marin',
      fromEmail: ME,
      To: 'Ana Silva <ana@school.example>, tom@school.example',
      cc: 'head@school.example',
      sent: true,
      inbox: false,
      draft: false,
      unread: false,
      emailContent: '<p>Dear Ana,</p><p>the keys are <b>here</b>.</p>',
      emailExcerpt: 'Dear Ana, the keys are here.',
    })
    expect(await db.emails.get(body.id)).toEqual(body)
  })

  test('with `outbox` waits there until it can no longer be unsent, and is a sent mail for existing clients all the time', async () => {
    const { send } = await createTestBackend()
    const at = async (folder: string) =>
      (await send(`GET /api/data/email/EmailData?folder=${folder}`)).body.map(({ id }: { id: number }) => id)
    const letter = { to: ['ana@school.example'], subject: 'Keys', outbox: true }
    const first = (await send(SEND, letter)).body
    expect(first).toMatchObject({ sent: true, outbox: true })
    expect([await at('outbox'), (await at('sent')).includes(first.id)]).toEqual([[first.id], false])
    expect((await send('GET /api/data/emails/counts')).body.folders.outbox).toEqual({ total: 1, unread: 0 })
    // Unsent, it is an ordinary draft.
    const draft = (await send(`POST /api/data/emails/${first.id}/unsend`)).body
    expect(draft).toMatchObject({ sent: false, draft: true })
    expect(draft).not.toHaveProperty('outbox')

    await send(SEND, { ...letter, draftId: first.id })
    expect((await send('POST /api/data/emails/wake')).body).toEqual({ changed: 0 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await send('POST /api/data/emails/wake')).body).toEqual({ changed: 1 })
    vi.useRealTimers()
    expect([await at('outbox'), (await at('sent')).includes(first.id)]).toEqual([[], true])
    expect((await send(`GET /api/data/emails/${first.id}`)).body).not.toHaveProperty('outbox')
  })

  test('a mail to oneself arrives in the inbox too', async () => {
    const { send } = await createTestBackend()
    expect((await send(SEND, { to: [`Me <${ME.toUpperCase()}>`], subject: 'Do not forget' })).body).toMatchObject({
      sent: true,
      inbox: true,
      unread: true,
    })
  })

  test('carries stored files, and those of the mail it forwards', async () => {
    const { send } = await createTestBackend()
    const file = (
      await send('POST /api/data/files', new Uint8Array(2_000), { 'X-File-Name': 'plan.pdf', 'Content-Type': 'application/pdf' })
    ).body
    const original = (await send('GET /api/data/email/EmailData?attachment=true')).body[0]
    const [given] = original.attchments
    const { body } = await send(SEND, { to: ['a@b.example'], attachments: [file.id], inReplyTo: original.id, forwarded: [given.id] })
    expect(body.attachment).toBe(true)
    expect(body.attchments).toEqual([
      given,
      { id: file.id, image: '', title: 'plan.pdf', fileSize: '2 KB', url: file.url, fileId: file.id },
    ])
    expect((await send(SEND, { to: ['a@b.example'], attachments: ['gone'] })).body.fields).toHaveProperty('attachments')
  })

  test('that brings an invoice has its history tell when it went to whom, and makes a draft of it an open one', async () => {
    const { send, db } = await createTestBackend()
    const draft = (await send(`POST ${DRAFTS}`, { to: ['ana@school.example'], subject: 'Invoice', invoiceId: 15 })).body
    expect(draft.invoiceId).toBe(15)
    // The draft is saved again while it is typed, without `invoiceId`.
    await send(`PUT ${DRAFTS}/${draft.id}`, { to: ['ana@school.example', 'ben@school.example'], subject: 'Invoice 15' })
    expect(await db.invoices.get(15)).toMatchObject({ draft: true })
    const sent = (await send(SEND, { to: ['ana@school.example', 'ben@school.example'], draftId: draft.id })).body
    const invoice = await db.invoices.get(15)
    expect(invoice.draft).toBe(false)
    expect(invoice.history.slice(-2)).toEqual([
      { at: sent.time, what: 'issued' },
      { at: sent.time, what: 'sent', detail: 'ana@school.example, ben@school.example' },
    ])
  })

  test('that brought an invoice and is called back leaves it as it was', async () => {
    const { send, db } = await createTestBackend()
    for (const id of [14, 15]) {
      const before = await db.invoices.get(id)
      const { body } = await send(SEND, { to: ['ana@school.example'], invoiceId: id })
      expect(await db.invoices.get(id)).not.toEqual(before)
      await send(`POST /api/data/emails/${body.id}/unsend`)
      // A draft that was issued by it keeps its number, which the mail may name.
      expect(await db.invoices.get(id)).toEqual(id === 15 ? { ...before, number: 15 } : before)
    }
  })

  test('that was to bring an invoice which was deleted says nothing of the one that was given its number', async () => {
    const { send, db } = await createTestBackend()
    const bill = { billTo: 'Ana', draft: true, orders: [{ itemName: 'Lunch', unitPrice: 5, units: 1 }] }
    const add = async () => (await send('POST /api/data/invoicedata/addinvoice', bill)).body
    const { id } = await add()
    const letter = { to: ['ana@school.example'], subject: `Invoice ${id}` }
    const draft = (await send(`POST ${DRAFTS}`, { ...letter, invoiceId: id })).body
    const gone = await send('DELETE /api/data/invoicedata/deleteinvoice', { invoiceId: id })
    const undo = () => send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
    const other = await add()
    expect(other.id).toBe(id)
    await undo()
    await send(SEND, { ...letter, draftId: draft.id })
    expect(await db.invoices.get(id)).toEqual(other)
  })

  test('that is to bring an invoice still does when its deletion is undone', async () => {
    const { send } = await createTestBackend()
    const draft = (await send(`POST ${DRAFTS}`, { to: ['ana@school.example'], invoiceId: 15 })).body
    const { headers } = await send('DELETE /api/data/invoices', { ids: [14, 15] })
    expect(
      (await send('GET /api/data/email/EmailData?folder=draft')).body.find(({ id }: { id: unknown }) => id === draft.id),
    ).not.toHaveProperty('invoiceId')
    await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect((await send(SEND, { to: ['ana@school.example'], draftId: draft.id })).body.invoiceId).toBe(15)
  })

  test('is sent also where its invoice is no more', async () => {
    const { send } = await createTestBackend()
    expect((await send(SEND, { to: ['ana@school.example'], invoiceId: 999 })).status).toBe(201)
  })

  test('an answer stands in the conversation of what it answers', async () => {
    const { send } = await createTestBackend()
    const answer = (await send(SEND, { to: ['a@b.example'], subject: 'Re: x', inReplyTo: 1 })).body
    expect(answer.threadId).toBe('1')
    const second = (await send(SEND, { to: ['a@b.example'], inReplyTo: answer.id })).body
    expect(second.threadId).toBe('1')
  })

  test('sent twice with one Idempotency-Key it is stored once', async () => {
    const { send, db } = await createTestBackend()
    const count = await db.emails.count()
    const first = await send(SEND, { to: ['a@b.example'] }, { 'Idempotency-Key': 'k' })
    expect((await send(SEND, { to: ['a@b.example'] }, { 'Idempotency-Key': 'k' })).body).toEqual(first.body)
    expect(await db.emails.count()).toBe(count + 1)
  })

  test.each([
    ['nobody to write to', { to: [] }, 'to'],
    ['no list', { to: 'a@b.example' }, 'to'],
    ['an address that is none', { to: ['ana'] }, 'to.0'],
    ['two addresses in one', { to: ['a@b.example, c@d.example'] }, 'to.0'],
    ['a subject of 600 characters', { to: ['a@b.example'], subject: 'x'.repeat(600) }, 'subject'],
    ['a text of 500,001 characters', { to: ['a@b.example'], html: 'x'.repeat(500_001) }, 'html'],
    ['a number for the text', { to: ['a@b.example'], html: 7 }, 'html'],
  ])('refuses %s', async (_, payload, field) => {
    const { send, db } = await createTestBackend()
    const count = await db.emails.count()
    const { status, body } = await send(SEND, payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await db.emails.count()).toBe(count)
  })

  test.each([
    ['more than a mebibyte', JSON.stringify({ to: ['a@b.example'], html: 'A'.repeat(1_100_000) }), 413],
    ['malformed JSON', '{"to":[', 400],
    ['__proto__', '{"to":["a@b.example"],"__proto__":{"html":"x"}}', 400],
  ])('answers 4xx to %s', async (_, payload, expected) => {
    const { send } = await createTestBackend()
    expect((await send(SEND, payload, { 'Content-Type': 'application/json' })).status).toBe(expected)
  })
})

describe('drafts', () => {
  test('are kept half-typed, changed in place, and become the mail that is sent', async () => {
    const { send, db } = await createTestBackend()
    const count = await db.emails.count()
    const draft = await send(`POST ${DRAFTS}`, { to: ['ana@sch'], html: '<p>Dear' })
    expect(draft).toMatchObject({ status: 201, body: { draft: true, sent: false, inbox: false, To: 'ana@sch' } })
    const { id } = draft.body
    const changed = (
      await send(`PUT ${DRAFTS}/${id}`, { to: ['ana@school.example'], subject: 'Hello', html: '<p>Dear Ana</p>', inReplyTo: 1 })
    ).body
    expect(changed).toMatchObject({ id, subject: 'Hello', draft: true, threadId: '1' })
    const sent = (await send(SEND, { draftId: id, to: ['ana@school.example'], subject: 'Hello', html: '<p>Dear Ana</p>' })).body
    expect(sent).toMatchObject({ id, draft: false, sent: true, threadId: '1' })
    expect(await db.emails.count()).toBe(count + 1)
    expect((await send(`PUT ${DRAFTS}/${id}`, { subject: 'x' })).status).toBe(409)
    expect((await send(SEND, { draftId: id, to: ['a@b.example'] })).status).toBe(409)
    expect((await send(`PUT ${DRAFTS}/999`, { subject: 'x' })).status).toBe(404)
    expect((await send(SEND, { draftId: 999, to: ['a@b.example'] })).status).toBe(404)
  })
})

test('a draft that was deleted for good is not there any more', async () => {
  const { send } = await createTestBackend()
  const { id } = (await send(`POST ${DRAFTS}`, { subject: 'x' })).body
  await send(`PATCH /api/data/emails/${id}`, { trash: true })
  await send('DELETE /api/data/emails/trash')
  expect((await send(`PUT ${DRAFTS}/${id}`, { subject: 'y' })).status).toBe(404)
})

test('who has left the address of the profile empty writes from that of the school', async () => {
  const { send, db } = await createTestBackend()
  await db.profile.put({ ...(await db.profile.toCollection().first()), email: '' })
  expect((await send(SEND, { to: ['ana@school.example'] })).body.fromEmail).toBe('office@homeroom.example')
})

test('a star, the important flag and a label stay with a draft that is written on, and with the mail that is sent', async () => {
  const { send } = await createTestBackend()
  const { id } = (await send(`POST ${DRAFTS}`, { subject: 'Keys' })).body
  const marks = { starred: true, important: true, label: 'Health' }
  await send(`PATCH /api/data/emails/${id}`, marks)
  expect((await send(`PUT ${DRAFTS}/${id}`, { to: ['ana@school.example'], subject: 'The keys' })).body).toMatchObject(marks)
  expect((await send(SEND, { draftId: id, to: ['ana@school.example'] })).body).toMatchObject({ ...marks, sent: true })
})

describe('POST /api/data/emails/:id/unsend', () => {
  test('calls a mail back within the minute, and no longer', async () => {
    const { send } = await createTestBackend()
    const { id } = (await send(SEND, { to: [ME] })).body
    expect((await send(`POST /api/data/emails/${id}/unsend`)).body).toMatchObject({ id, sent: false, inbox: false, draft: true })
    const late = (await send(SEND, { to: [ME] })).body
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(late.time) + 60_000 })
    try {
      expect((await send(`POST /api/data/emails/${late.id}/unsend`)).status).toBe(409)
    } finally {
      vi.useRealTimers()
    }
    expect((await send('POST /api/data/emails/999/unsend')).status).toBe(404)
  })
})

describe('/api/data/emails/labels', () => {
  const LABELS = '/api/data/emails/labels'

  test('are added once each, renamed together with their mails, and deleted with a way back', async () => {
    const { send, db } = await createTestBackend()
    const before = (await send(`GET ${LABELS}`)).body
    expect(before.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['Promotional', 'Social', 'Health']))
    const added = await send(`POST ${LABELS}`, { name: 'Building', color: 'info' })
    expect(added).toMatchObject({ status: 201, body: { name: 'Building', color: 'info', builtIn: false } })
    expect((await send(`POST ${LABELS}`, { name: 'building', color: 'info' })).status).toBe(409)
    await send('PATCH /api/data/emails/1', { label: 'Building' })
    expect((await send(`PATCH ${LABELS}/${added.body.id}`, { name: 'House' })).body.name).toBe('House')
    expect((await db.emails.get(1)).label).toBe('House')
    const deleted = await send(`DELETE ${LABELS}/${added.body.id}`)
    expect(deleted.body).toEqual(before)
    await send(`POST /api/data/trash/${deleted.headers.get('Undo-Token')}/restore`)
    expect((await send(`GET ${LABELS}`)).body).toHaveLength(before.length + 1)
    expect((await send('GET /api/data/emails/counts')).body.labels.House).toEqual({ total: 1, unread: 0 })
  })

  test('a search finds the mails of a label by its name in any case', async () => {
    const { send } = await createTestBackend()
    await send(`POST ${LABELS}`, { name: 'École', color: 'info' })
    await send('PATCH /api/data/emails/1', { label: 'École' })
    const found = async (label: string) =>
      (await send(`GET /api/data/email/EmailData?label=${encodeURIComponent(label)}`)).body.map(({ id }: { id: number }) => id)
    expect(await found('Families')).not.toEqual([])
    expect(await found('families')).toEqual(await found('Families'))
    expect(await found('éCOLE')).toEqual([1])
    expect(await found('nobody')).toEqual([])
  })

  test('those of the app stay; unknown ones are not found', async () => {
    const { send } = await createTestBackend()
    expect((await send(`DELETE ${LABELS}/1`)).status).toBe(409)
    expect((await send(`PATCH ${LABELS}/1`, { name: 'x' })).status).toBe(409)
    expect((await send(`DELETE ${LABELS}/99`)).status).toBe(404)
    expect((await send(`POST ${LABELS}`, { name: '', color: 'info' })).status).toBe(400)
    expect((await send(`POST ${LABELS}`, { name: 'x', color: 'url(x)' })).status).toBe(400)
  })
})

describe('the rules', () => {
  test.each([
    ['trip', { q: 'trip' }],
    ['from:ana to:"Marcus Bell" trip bus', { from: 'ana', to: 'Marcus Bell', q: 'trip bus' }],
    [
      'subject:keys has:attachment is:unread is:starred label:Health',
      { subject: 'keys', attachment: 'true', unread: 'true', starred: 'true', label: 'Health' },
    ],
    ['before:2026-02-01 after:2026-01-01', { before: '2026-02-01', after: '2026-01-01' }],
    ['IS:read', { unread: 'false' }],
    ['in:sent in:Drafts', { folder: 'draft' }],
    ['in:nowhere', { q: 'in:nowhere' }],
    ['before:tomorrow is:nothing 10:30', { q: 'before:tomorrow is:nothing 10:30' }],
    ['"two words"', { q: 'two words' }],
    ['', {}],
  ])('the search %j asks for %j', (typed, search) => {
    expect(mailSearch(typed)).toEqual(search)
  })

  test.each([
    ['-from:ana keys', ['-from:ana']],
    ['bus OR train', ['OR']],
    ['filename:pdf larger:5M', ['filename:pdf', 'larger:5M']],
    ['is:nothing in:nowhere', ['is:nothing', 'in:nowhere']],
    ['from:ana 10:30 well-known or - https://school.example label:Health', []],
  ])('unsupported terms of %j: %j', (typed, unknown) => {
    expect(unsupportedTerms(typed)).toEqual(unknown)
  })

  test('subjects get their prefix once', () => {
    expect(replySubject('Trip')).toBe('Re: Trip')
    expect(replySubject('RE: Trip')).toBe('RE: Trip')
    expect(replySubject('Rehearsal')).toBe('Re: Rehearsal')
    expect(forwardSubject('Fw: Trip')).toBe('Fw: Trip')
    expect(forwardSubject('Re: Trip')).toBe('Fwd: Re: Trip')
  })

  test('an excerpt leaves out tags and quotations and ends with an ellipsis', () => {
    expect(excerptOf('<p>Fish &amp; chips</p><blockquote>you wrote</blockquote>')).toBe('Fish & chips')
    expect(excerptOf(`<p>${'a'.repeat(200)}</p>`, 10)).toBe('aaaaaaaaa…')
  })

  test.each(['ana@b.example', 'Ana <ana@b.example>', ' ana@b '])('%j is an addressee', (address) => {
    expect(isRecipient(address)).toBe(true)
  })

  test.each(['', 'ana', '@b', 'a@', 'a b@c', 'a@b, c@d', 'Ana <ana>', '<script>@x'])('%j is none', (address) => {
    expect(isRecipient(address)).toBe(false)
  })

  test('a stored list of addressees is taken apart again', () => {
    expect(parseStoredRecipients('Ana <a@b>, c@d')).toEqual(['Ana <a@b>', 'c@d'])
    expect(parseStoredRecipients(undefined)).toEqual([])
  })
})
