import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openingLine, scriptedAnswer } from '#contract/chats/chat-replies.ts'
import type { Chat, ChatMessage, ChatSummary, WholeChat } from '#contract/chats/chats.ts'
import { deliveryState, MY_SENDER_ID, toggleReaction } from '#contract/chats/chats-rules.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'

const WHOLE = 'GET /api/data/chat/ChatData'
const SEND = 'POST /api/sendMessage'
const CHATS = '/api/data/chats'

const summaryOf = async ({ send }: TestBackend, id: number): Promise<ChatSummary> =>
  (await send(`GET ${CHATS}`)).body.find((chat: Chat) => chat.id === id)

describe(WHOLE, () => {
  test('answers at least ten chats, each with a message, a valid date and a list of attachments', async () => {
    const { send } = await createTestBackend()
    const { body } = await send(WHOLE)
    expect(body.length).toBeGreaterThanOrEqual(10)
    expect(body.map(({ id }: Chat) => id)).toEqual(body.map((_: Chat, index: number) => index + 1))
    for (const chat of body as WholeChat[]) {
      expect(chat.messages.length).toBeGreaterThan(1)
      const times = chat.messages.map(({ createdAt }) => Date.parse(createdAt))
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(new Set(times).size).toBe(times.length)
      for (const message of chat.messages) {
        expect(Array.isArray(message.attachment)).toBe(true)
        expect([MY_SENDER_ID, chat.id]).toContain(message.senderId)
      }
    }
    expect(body.some(({ id }: Chat) => id === MY_SENDER_ID)).toBe(false)
  })
})

test('a list of hundreds of chats says of each what the list of a few says of it', async () => {
  const { send, db } = await createTestBackend()
  const second: Chat = await db.chats.get(2)
  const created = Array.from({ length: 300 }, (_, at) => ({ ...second, id: 1_000 + at, name: `Silent ${1_000 + at}` }))
  await db.chats.bulkAdd(created)
  await send(SEND, { chatId: 1, message: 'Everybody is here now' })
  await send(SEND, { chatId: 1_001, message: 'Even I' })
  const many: ChatSummary[] = (await send(`GET ${CHATS}`)).body
  expect(many.length).toBeGreaterThan(300)
  await db.chats.bulkDelete(created.slice(2).map(({ id }) => id))
  // The row is deleted directly in the database; the back end notices with the next write.
  await send(`PATCH ${CHATS}/2`, { muted: second.muted })
  const few: ChatSummary[] = (await send(`GET ${CHATS}`)).body
  expect(few.length).toBeLessThan(100)
  expect(many.filter(({ id }) => few.some((chat) => chat.id === id))).toEqual(few)
})

describe(SEND, () => {
  test.each([1, '1'])('answers 201 and the new message, which the list then holds (chat %j)', async (chatId) => {
    const { send } = await createTestBackend()
    const { status, body } = await send(SEND, { chatId, message: 'Good morning!' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      senderId: MY_SENDER_ID,
      msg: 'Good morning!',
      createdAt: body.createdAt,
      type: 'text',
      attachment: [],
    })
    expect(body.senderId).not.toBe(1)
    expect(Math.abs(Date.parse(body.createdAt) - Date.now())).toBeLessThan(5_000)
    expect((await send(WHOLE)).body[0].messages.at(-1)).toEqual(body)
  })

  test('a read that is sent without waiting sees the message', async () => {
    const { send } = await createTestBackend()
    const [sent, seen] = await Promise.all([send(SEND, { chatId: 2, message: 'Now' }), send(WHOLE)])
    expect(seen.body[1].messages.at(-1)).toEqual(sent.body)
  })

  test.each([
    ['no chat', { message: 'x' }, 400],
    ['no message', { chatId: 1 }, 400],
    ['a blank message', { chatId: 1, message: ' \n' }, 400],
    ['a number for the message', { chatId: 1, message: 5 }, 400],
    ['an object for the chat', { chatId: {}, message: 'x' }, 400],
    ['20,001 characters', { chatId: 1, message: 'x'.repeat(20_001) }, 400],
    ['a megabyte', { chatId: 1, message: 'x'.repeat(1_000_000) }, 413],
    ['an unknown chat', { chatId: 999, message: 'x' }, 404],
    ['oneself', { chatId: MY_SENDER_ID, message: 'x' }, 404],
    ['malformed JSON', '{"chatId":1,', 400],
    ['__proto__', '{"chatId":1,"message":"x","__proto__":{}}', 400],
  ])('refuses %s', async (_, payload, expected) => {
    const { send, db } = await createTestBackend()
    const count = await db.messages.count()
    expect((await send(SEND, payload, { 'Content-Type': 'application/json' })).status).toBe(expected)
    expect(await db.messages.count()).toBe(count)
  })

  test('messages of the same millisecond keep their order', async () => {
    const { send } = await createTestBackend()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      const sent = [await send(SEND, { chatId: 1, message: 'one' }), await send(SEND, { chatId: 1, message: 'two' })]
      const [one, two] = sent.map(({ body }) => body.createdAt)
      expect(two > one).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  test('text stays text', async () => {
    const { send } = await createTestBackend()
    expect((await send(SEND, { chatId: 1, message: '<img src=x> & “x”' })).body.msg).toBe('<img src=x> & “x”')
  })
})

describe(`GET ${CHATS}`, () => {
  test('answers each chat with its last message and what is unread', async () => {
    const { send } = await createTestBackend()
    const whole: WholeChat[] = (await send(WHOLE)).body
    const { body } = await send(`GET ${CHATS}`)
    expect(body).toHaveLength(whole.length)
    for (const chat of body as ChatSummary[]) {
      const { messages } = whole[Number(chat.id) - 1] as WholeChat
      expect(chat.last).toEqual(messages.at(-1))
      expect(chat.unread).toBe(messages.filter(({ createdAt }) => createdAt > chat.readAt).length)
    }
    expect(body.some(({ unread }: ChatSummary) => unread > 0)).toBe(true)
  })
})

describe(`PATCH ${CHATS}/:id`, () => {
  test('reads, and makes the last message unread again', async () => {
    const backend = await createTestBackend()
    expect((await summaryOf(backend, 3)).unread).toBe(2)
    expect((await backend.send(`PATCH ${CHATS}/3`, { read: true })).body.unread).toBe(0)
    expect((await backend.send(`PATCH ${CHATS}/3`, { read: false })).body.unread).toBe(1)
    await backend.send(SEND, { chatId: 3, message: 'x' })
    expect((await summaryOf(backend, 3)).unread).toBe(0)
  })

  test('pins, mutes, archives, keeps a draft until something is sent', async () => {
    const backend = await createTestBackend()
    const change = { pinned: true, muted: true, archived: true, draft: 'Dear Gr' }
    expect((await backend.send(`PATCH ${CHATS}/2`, change)).body).toMatchObject(change)
    await backend.send(SEND, { chatId: 2, message: 'Dear Grace' })
    expect(await summaryOf(backend, 2)).toMatchObject({ pinned: true, muted: true, archived: false, draft: '' })
    expect((await backend.send(`PATCH ${CHATS}/2`, { pinned: 'yes' })).status).toBe(400)
    expect((await backend.send(`PATCH ${CHATS}/99`, { pinned: true })).status).toBe(404)
  })
})

describe(`POST ${CHATS}`, () => {
  test('starts a chat that begins with a message', async () => {
    const { send } = await createTestBackend()
    const before = (await send(WHOLE)).body
    const { status, body } = await send(`POST ${CHATS}`, { contactIds: [4] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: before.length + 1,
      name: 'Arjun Mehta',
      unread: 0,
      last: { senderId: body.id, msg: openingLine('Arjun Mehta') },
    })
    expect((await send(WHOLE)).body.at(-1).messages).toHaveLength(1)
  })

  test('finds the chat one has already, and says what is to be said in it', async () => {
    const { send } = await createTestBackend()
    const count = (await send(WHOLE)).body.length
    const first = (await send(`POST ${CHATS}`, { contactIds: ['4'], msg: 'Hello Arjun' })).body
    const again = (await send(`POST ${CHATS}`, { contactIds: [4], msg: 'Are you there?' })).body
    expect(again).toMatchObject({ id: first.id, last: { senderId: MY_SENDER_ID, msg: 'Are you there?' } })
    expect((await send(WHOLE)).body).toHaveLength(count + 1)
  })

  test('starts a group, and refuses strangers', async () => {
    const { send, db } = await createTestBackend()
    const { body } = await send(`POST ${CHATS}`, { contactIds: [1, 2, 2], name: 'Exchange with Porto', msg: 'Welcome!' })
    expect(body).toMatchObject({
      name: 'Exchange with Porto',
      contactIds: [1, 2],
      members: [{ name: 'Helen Whitfield' }, { name: 'Tomás Ferreira' }],
    })
    const count = await db.chats.count()
    expect((await send(`POST ${CHATS}`, { contactIds: [1, 999] })).status).toBe(404)
    expect((await send(`POST ${CHATS}`, { contactIds: [] })).status).toBe(400)
    expect(await db.chats.count()).toBe(count)
  })
})

describe(`PUT ${CHATS}/:id/members`, () => {
  test('adds and removes members of a group, which can be undone; no chat with one contact becomes a group', async () => {
    const backend = await createTestBackend()
    const { send } = backend
    const { id } = (await send(`POST ${CHATS}`, { contactIds: [1, 2] })).body
    const added = await send(`PUT ${CHATS}/${id}/members`, { contactIds: [1, 2, 3] })
    expect(added.body).toMatchObject({
      contactIds: [1, 2, 3],
      name: added.body.members.map(({ name }: { name: string }) => name).join(', '),
    })
    await send(`POST /api/data/trash/${added.headers.get('Undo-Token')}/restore`)
    expect(await summaryOf(backend, id)).toMatchObject({ contactIds: [1, 2], name: 'Helen Whitfield, Tomás Ferreira' })

    await send(`PATCH ${CHATS}/${id}`, { name: 'Exchange' })
    expect((await send(`PUT ${CHATS}/${id}/members`, { contactIds: [2, 3] })).body).toMatchObject({ contactIds: [2, 3], name: 'Exchange' })
    expect((await send(`PUT ${CHATS}/${id}/members`, { contactIds: [2] })).status).toBe(400)
    expect((await send(`PUT ${CHATS}/${id}/members`, { contactIds: [2, 999] })).status).toBe(404)
    const direct = (await send(`POST ${CHATS}`, { contactIds: [1] })).body.id
    expect((await send(`PUT ${CHATS}/${direct}/members`, { contactIds: [1, 2] })).status).toBe(409)
  })
})

describe(`DELETE ${CHATS}/:id`, () => {
  test('deletes a chat with its messages; existing clients keep its place, and Undo restores everything', async () => {
    const backend = await createTestBackend()
    const { send, db } = backend
    const [before, whole] = [await summaryOf(backend, 1), (await send(WHOLE)).body as WholeChat[]]
    const gone = await send(`DELETE ${CHATS}/1`)
    expect(gone.body).toEqual({ deleted: whole[0]?.messages.length })
    expect(await summaryOf(backend, 1)).toBeUndefined()
    // The pages and their total count the others.
    const firstPage = await send(`GET ${CHATS}?page=1&pageSize=2`)
    expect([firstPage.body.map(({ id }: ChatSummary) => id), firstPage.headers.get('X-Total-Count')]).toEqual([
      [2, 3],
      String(whole.length - 1),
    ])
    expect(await db.messages.where('chatId').equals(1).count()).toBe(0)
    const after: WholeChat[] = (await send(WHOLE)).body
    expect(after.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    expect(after[0]).toMatchObject({ deleted: true, messages: [{ msg: '' }] })
    expect((await send(`PATCH ${CHATS}/1`, { pinned: true })).status).toBe(404)
    const [contactId] = before.contactIds
    if (before.contactIds.length === 1) expect((await send(`POST ${CHATS}`, { contactIds: [contactId] })).body.id).not.toBe(1)

    await send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
    expect(await summaryOf(backend, 1)).toEqual(before)
    expect((await send(WHOLE)).body[0]).toEqual(whole[0])
  })

  test('an existing client that writes into its place has the chat again', async () => {
    const backend = await createTestBackend()
    await backend.send(`DELETE ${CHATS}/1`)
    expect((await backend.send(SEND, { chatId: 1, message: 'Hello again' })).status).toBe(201)
    expect(await summaryOf(backend, 1)).toMatchObject({ last: { msg: 'Hello again' } })
  })
})

describe('/api/data/chats/:id/messages', () => {
  test('answers pages backwards and forwards that together are the whole chat', async () => {
    const { send } = await createTestBackend()
    for (let turn = 1; turn <= 25; turn++) await send(SEND, { chatId: 1, message: `Message ${turn}` })
    const whole: ChatMessage[] = (await send(WHOLE)).body[0].messages
    const line = `GET ${CHATS}/1/messages`
    const newest = await send(`${line}?limit=10`)
    expect(newest.body).toEqual(whole.slice(-10))
    expect(newest.headers.get('X-Total-Count')).toBe(String(whole.length))
    const older = (await send(`${line}?limit=10&before=${newest.body[0].id}`)).body
    expect(older).toEqual(whole.slice(-20, -10))
    expect((await send(`${line}?limit=10&after=${older.at(-1).id}`)).body).toEqual(whole.slice(-10))
    expect((await send(`${line}?before=${whole[0]?.id}`)).body).toEqual([])
    expect((await send(`${line}?limit=0`)).status).toBe(400)
    expect((await send(`GET ${CHATS}/99/messages`)).status).toBe(404)
  })

  test('finds words and files in this chat alone', async () => {
    const { send } = await createTestBackend()
    await send(SEND, { chatId: 2, message: 'Ramp' })
    const { body } = await send(`GET ${CHATS}/1/messages?q=ramp`)
    expect(body).toHaveLength(1)
    expect(body[0].msg).toContain('Ramp at the side entrance')
    const files = (await send(`GET ${CHATS}/5/messages?files=true`)).body
    expect(files).toMatchObject([{ attachment: [{ file: '04.webp' }] }])
  })

  test('quotes nothing that was deleted, and nothing of another chat', async () => {
    const { send } = await createTestBackend()
    const secret = (await send(`POST ${CHATS}/1/messages`, { msg: 'my password is hunter2' })).body
    const quote = async (chat: number) => (await send(`POST ${CHATS}/${chat}/messages`, { msg: 'Which?', replyTo: secret.id })).body.replyTo
    expect([await quote(1), await quote(2)]).toEqual([expect.objectContaining({ msg: secret.msg }), undefined])
    await send(`DELETE /api/data/messages/${secret.id}`)
    expect(await quote(1)).toBeUndefined()
  })

  test('sends text with a file and quotes what it answers; a picture alone is a picture', async () => {
    const { send } = await createTestBackend()
    const upload = async (name: string, type: string) =>
      (await send('POST /api/data/files', new Uint8Array(1_500), { 'X-File-Name': name, 'Content-Type': type })).body
    const [plan, photo] = [await upload('plan.pdf', 'application/pdf'), await upload('photo.png', 'image/png')]
    const line = `POST ${CHATS}/2/messages`
    const first = (await send(WHOLE)).body[1].messages[0]
    const { status, body } = await send(line, { msg: 'Here it is', replyTo: first.id, attachments: [plan.id] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      senderId: MY_SENDER_ID,
      type: 'text',
      replyTo: { id: first.id, senderId: 2, name: 'Grace Okafor', msg: first.msg },
      attachment: [{ icon: '', file: 'plan.pdf', fileSize: '2 KB', url: plan.url, type: 'application/pdf', fileId: plan.id }],
    })
    expect((await send(line, { attachments: [photo.id] })).body).toMatchObject({ type: 'image', msg: photo.url })
    expect((await send(line, { msg: ' ' })).body.fields).toHaveProperty('msg')
    expect((await send(line, { attachments: ['gone'] })).status).toBe(400)
    expect((await send(`POST ${CHATS}/99/messages`, { msg: 'x' })).status).toBe(404)
  })
})

describe('/api/data/messages/:id', () => {
  test('edits, deletes in place and brings back one’s own message', async () => {
    const { send } = await createTestBackend()
    const { id } = (await send(SEND, { chatId: 1, message: 'Good mornign' })).body
    const line = `/api/data/messages/${id}`
    const edited = (await send(`PATCH ${line}`, { msg: 'Good morning' })).body
    expect(edited).toMatchObject({ id, msg: 'Good morning', editedAt: expect.any(String) })
    expect((await send(`DELETE ${line}`)).body).toMatchObject({ id, msg: '', deleted: true })
    expect((await send(WHOLE)).body[0].messages.at(-1)).toMatchObject({ id, msg: '', deleted: true })
    expect((await send(`GET ${CHATS}/1/messages?q=mornign`)).body).toEqual([])
    expect((await send(`PATCH ${line}`, { deleted: false })).body).toEqual({ ...edited, deleted: false })
  })

  test('reactions are set and taken back, on messages of others too', async () => {
    const { send } = await createTestBackend()
    const theirs = (await send(WHOLE)).body[0].messages.find(({ senderId }: ChatMessage) => senderId !== MY_SENDER_ID)
    const line = `PATCH /api/data/messages/${theirs.id}`
    expect((await send(line, { reaction: '👍🏽' })).body.reactions).toEqual([{ emoji: '👍🏽', by: MY_SENDER_ID }])
    expect((await send(line, { reaction: '🇫🇷' })).body.reactions).toHaveLength(2)
    expect((await send(line, { reaction: '👍🏽' })).body.reactions).toEqual([{ emoji: '🇫🇷', by: MY_SENDER_ID }])
    for (const reaction of ['', 'x', '👍'.repeat(20), '<b>']) expect((await send(line, { reaction })).status, reaction).toBe(400)
  })

  test('what others wrote is not changed; what is not there is not found', async () => {
    const { send, db } = await createTestBackend()
    const theirs = (await send(WHOLE)).body[0].messages.find(({ senderId }: ChatMessage) => senderId !== MY_SENDER_ID)
    expect((await send(`PATCH /api/data/messages/${theirs.id}`, { msg: 'x' })).status).toBe(409)
    expect((await send(`DELETE /api/data/messages/${theirs.id}`)).status).toBe(409)
    expect((await db.messages.get(theirs.id)).msg).toBe(theirs.msg)
    expect((await send('PATCH /api/data/messages/99999', { msg: 'x' })).status).toBe(404)
  })
})

describe(`POST ${CHATS}/:id/answer`, () => {
  test('the other side reads and answers once, unread', async () => {
    const backend = await createTestBackend()
    const { send } = backend
    const sent = (await send(SEND, { chatId: 2, message: 'Thank you!' })).body
    expect(deliveryState(sent, await summaryOf(backend, 2))).toBe('delivered')
    const { message } = (await send(`POST ${CHATS}/2/answer`)).body
    expect(message).toMatchObject({ senderId: 2, type: 'text', attachment: [] })
    expect(message.createdAt > sent.createdAt).toBe(true)
    const after = await summaryOf(backend, 2)
    expect(after).toMatchObject({ unread: 1, last: message })
    expect(deliveryState(sent, after)).toBe('read')
    expect((await send(`POST ${CHATS}/2/answer`)).body).toEqual({ message: null })
  })

  test('in a school that began without the samples nobody says what nobody wrote', async () => {
    const { send } = await createTestBackend({ seed: {} })
    const contact = (await send('POST /api/data/contacts/addContact', { firstname: 'Ana', lastname: 'Silva' })).body
    const chat = (await send(`POST ${CHATS}`, { contactIds: [contact.id] })).body
    expect(chat.last).toBeUndefined()
    await send(SEND, { chatId: chat.id, message: 'Hello?' })
    expect((await send(`POST ${CHATS}/${chat.id}/answer`)).body).toEqual({ message: null })
    expect((await send('GET /api/data/database')).body).toMatchObject({ beganEmpty: true })
  })

  test('who is offline does not answer; in a group somebody does', async () => {
    const { send } = await createTestBackend()
    await send(SEND, { chatId: 6, message: 'Hello?' })
    expect((await send(`POST ${CHATS}/6/answer`)).body).toEqual({ message: null })
    await send(SEND, { chatId: 13, message: 'Hello all' })
    expect((await send(`POST ${CHATS}/13/answer`)).body.message).toMatchObject({ senderId: 13, writer: { name: expect.any(String) } })
    expect((await send(`POST ${CHATS}/99/answer`)).status).toBe(404)
  })
})

describe('50,000 messages', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await createTestBackend({ seed: { chats: [{ ...blankChat, id: 1 }], messages: [] } })
    const start = Date.parse('2020-01-01')
    await backend.db.messages.bulkAdd(
      Array.from({ length: 50_000 }, (_, index) => ({
        id: index + 1,
        chatId: 1,
        senderId: 1,
        msg: `Message ${index}`,
        createdAt: new Date(start + index * 1000).toISOString(),
        type: 'text',
        attachment: [],
      })),
    )
    return backend.close
  }, 120_000)

  test('answer a page from the middle without reading the rest', async () => {
    const { send } = backend
    const { body, headers } = await send(`GET ${CHATS}/1/messages?before=25000&limit=50`)
    expect(body.map(({ id }: ChatMessage) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 24_950 + index))
    expect(headers.get('X-Total-Count')).toBe('50000')
  }, 60_000)
})

const blankChat: Omit<Chat, 'id'> = {
  name: 'x',
  status: 'online',
  thumb: '',
  recent: true,
  excerpt: '',
  pinned: false,
  muted: false,
  archived: false,
  draft: '',
  readAt: '2019-12-31T00:00:00.000Z',
  theyReadAt: '2019-12-31T00:00:00.000Z',
  contactIds: [1],
  members: [],
}

describe('the rules', () => {
  test('an answer depends on what was said and how much, on nothing else', () => {
    const said = { msg: 'Thanks a lot', type: 'text' } as const
    expect(scriptedAnswer(said, 3)).toBe(scriptedAnswer(said, 3))
    expect(scriptedAnswer(said, 3)).not.toBe(scriptedAnswer(said, 4))
    expect(scriptedAnswer({ msg: '/x.png', type: 'image' }, 0)).toBe('What a lovely picture!')
    for (const msg of ['', 'Where is the key?', 'urgent', 'hello', 'Really?', '好的', 'see file']) {
      for (let length = 0; length < 5; length++) expect(scriptedAnswer({ msg, type: 'text' }, length)).toMatch(/\w/)
    }
  })

  test('ticks: sent to who is away from the line, delivered to who is there, read at last', () => {
    const message = { createdAt: '2026-01-02T00:00:00.000Z' } as ChatMessage
    const chat = { ...blankChat, id: 1, theyReadAt: '2026-01-01T00:00:00.000Z' }
    expect(deliveryState(message, { ...chat, status: 'offline' })).toBe('sent')
    expect(deliveryState(message, { ...chat, status: 'busy' })).toBe('delivered')
    expect(deliveryState(message, { ...chat, status: 'offline', theyReadAt: message.createdAt })).toBe('read')
  })

  test('a reaction is one’s own to take back', () => {
    const message = { reactions: [{ emoji: '❤️', by: 2 }] } as unknown as ChatMessage
    expect(toggleReaction(message, '❤️', MY_SENDER_ID).reactions).toHaveLength(2)
    expect(toggleReaction(message, '❤️', 2).reactions).toEqual([])
  })
})
