import { describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '../backend.ts'

/** docs/specification.md 10 from the view of an existing client: one test for each row, with status, body, and the rows stored afterwards. */

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Json = any
interface School extends TestBackend {
  get(path: string): Promise<Json>
}

async function open(): Promise<School> {
  const backend = await createTestBackend()
  return { ...backend, get: async (path) => (await backend.send(`GET ${path}`)).body }
}

/** Endpoints that answer a plain array, row by row of the table. */
const LISTS: [row: string, path: string, least: number, keys: string[]][] = [
  [
    '1',
    '/api/data/blog/BlogPosts',
    10,
    ['id', 'title', 'content', 'coverImg', 'createdAt', 'view', 'share', 'category', 'featured', 'author'],
  ],
  ['4', '/api/data/chat/ChatData', 10, ['id', 'name', 'status', 'thumb', 'recent', 'excerpt', 'messages']],
  ['6, 7', '/api/data/contacts/ContactsData', 30, ['id', 'firstname', 'lastname', 'image', 'department', 'company', 'deleted']],
  ['11', '/api/data/notes/NotesData', 4, ['id', 'color', 'title', 'datef', 'deleted']],
  [
    '15',
    '/api/data/ticket/TicketData',
    8,
    ['Id', 'ticketTitle', 'ticketDescription', 'Status', 'Label', 'thumb', 'AgentName', 'Date', 'deleted'],
  ],
  [
    '18',
    '/api/data/eCommerce/ProductsData',
    12,
    ['id', 'title', 'price', 'discount', 'category', 'gender', 'stock', 'qty', 'colors', 'photo'],
  ],
  [
    '20',
    '/api/data/email/EmailData',
    20,
    ['id', 'from', 'thumbnail', 'subject', 'time', 'To', 'emailContent', 'attchments', 'inbox', 'trash'],
  ],
  ['22', '/api/data/postData', 4, ['id', 'profile', 'data']],
  ['27', '/api/data/users', 20, ['id', 'avatar', 'name', 'role', 'country', 'isFollowed']],
  ['28', '/api/data/gallery', 12, ['id', 'cover', 'name', 'time']],
  ['29', '/api/data/invoicedata', 7, ['id', 'billFrom', 'billTo', 'orders', 'orderDate', 'totalCost', 'vat', 'grandTotal', 'status']],
  ['33', '/api/TodoData', 4, ['id', 'name', 'child']],
  ['41', '/api/data/language/LanguageData', 5, ['id', 'flagname', 'icon']],
]

describe('answers a bare array with 200, in any letter case of the last segment, with dates that parse', () => {
  test.each(LISTS)('row %s: GET %s', async (_, path, least, keys) => {
    const { send } = await open()
    const { status, body } = await send(`GET ${path}`)
    expect([status, Array.isArray(body), body.length >= least]).toEqual([200, true, true])
    for (const row of body) expect(Object.keys(row)).toEqual(expect.arrayContaining(keys))
    const cut = path.lastIndexOf('/')
    // Another letter case; of `ContactsData`, one letter means something (rows 6 and 7).
    for (const last of [path.slice(cut).toLowerCase(), path.slice(cut).toUpperCase()]) {
      expect((await send(`GET ${path.slice(0, cut)}${last}`)).body).toEqual(body)
    }
    const dates = (value: Json): Json[] =>
      value && typeof value === 'object'
        ? Object.entries(value).flatMap(([key, inner]) =>
            /^(createdAt|datef|Date|time|orderDate|date)$/.test(key) ? [inner] : dates(inner),
          )
        : []
    for (const date of dates(body)) expect([date, Number.isNaN(Date.parse(date))]).toEqual([date, false])
  })

  test('slots are stable: chats, mails and contacts have ids 1..n in order', async () => {
    const { get } = await open()
    for (const path of ['/api/data/chat/ChatData', '/api/data/email/EmailData', '/api/data/contacts/ContactsData']) {
      const rows = await get(path)
      expect(rows.map(({ id }: Json) => id)).toEqual(rows.map((_: Json, index: number) => index + 1))
    }
  })

  test('rows 6 and 7: a deleted contact keeps its slot in `ContactsData`, and is not in `contactsData`', async () => {
    const { send, get } = await open()
    const all = await get('/api/data/contacts/ContactsData')
    expect(await get('/api/data/contacts/contactsData')).toEqual(all)
    await send('DELETE /api/data/contacts/deleteContact', { contactId: 2 })
    expect(await get('/api/data/contacts/contactsData')).toEqual(all.filter(({ id }: Json) => id !== 2))
    expect((await get('/api/data/contacts/ContactsData'))[1]).toEqual({ ...all[1], deleted: true })
  })

  test('row 20: a mail has one of three labels, and in the trash no other folder; it comes back to where it was', async () => {
    const { send, get } = await open()
    const mails = await get('/api/data/email/EmailData')
    for (const { label } of mails) expect(['Promotional', 'Social', 'Health']).toContain(label)
    const inTrash = ({ inbox, sent, draft, spam, starred, important }: Json) => [inbox, sent, draft, spam, starred, important]
    for (const mail of mails.filter(({ trash }: Json) => trash)) expect(inTrash(mail)).not.toContain(true)
    const starred = mails.find(({ starred, trash }: Json) => starred && !trash)
    await send('DELETE /api/data/email/delete', { emailId: starred.id })
    const [deleted] = (await get('/api/data/email/EmailData')).filter(({ id }: Json) => id === starred.id)
    expect([deleted.trash, ...inTrash(deleted)]).toEqual([true, false, false, false, false, false, false])
    await send(`PATCH /api/data/emails/${starred.id}`, { trash: false })
    expect((await get('/api/data/email/EmailData'))[starred.id - 1]).toEqual(starred)
  })

  test('row 29: each invoice is from somebody else, whose name stands in an address as it is', async () => {
    const from = (await (await open()).get('/api/data/invoicedata')).map(({ billFrom }: Json) => billFrom)
    expect(new Set(from).size).toBe(from.length)
    expect(from.map(encodeURIComponent)).toEqual(from)
  })

  test('row 33: the columns are Todo, Progress, Pending, Done; their ids and those of tasks are texts', async () => {
    const board = await (await open()).get('/api/TodoData')
    expect(board.map(({ name }: Json) => name)).toEqual(['Todo', 'Progress', 'Pending', 'Done'])
    const ids = board.flatMap(({ id, child }: Json) => [id, ...child.flatMap((task: Json) => [task.id, task.categoryId])])
    expect(ids.filter((id: unknown) => typeof id !== 'string')).toEqual([])
  })
})

/** A deletion: the name of its id field, an existing id, where its rows are read, and what is expected of the row afterwards. */
const DELETIONS: [row: string, path: string, key: string, list: string, idKey: string, gone: 'left out' | 'marked'][] = [
  ['10', '/api/data/contacts/deleteContact', 'contactId', '/api/data/contacts/ContactsData', 'id', 'marked'],
  ['14', '/api/notes/delete', 'id', '/api/data/notes/NotesData', 'id', 'left out'],
  ['17', '/api/data/ticket/delete', 'id', '/api/data/ticket/TicketData', 'Id', 'marked'],
  ['21', '/api/data/email/delete', 'emailId', '/api/data/email/EmailData', 'id', 'marked'],
  ['32', '/api/data/invoicedata/deleteinvoice', 'invoiceId', '/api/data/invoicedata', 'id', 'left out'],
  ['34', '/api/TodoData', 'id', '/api/TodoData', 'id', 'left out'],
  ['35', '/api/TodoData/clearTasks', 'categoryId', '/api/TodoData', 'id', 'left out'],
  ['36', '/api/TodoData/deleteTask', 'taskId', '/api/TodoData', 'id', 'left out'],
]

describe.each(DELETIONS)('row %s: DELETE %s', (row, path, key, list, idKey, gone) => {
  const places: [string, (id: Json) => [string, object?]][] = [
    [`the query as ${key}`, (id) => [`${path}?${key}=${encodeURIComponent(id)}`]],
    ['the query as id', (id) => [`${path}?id=${encodeURIComponent(id)}`]],
    [`the body as ${key}`, (id) => [path, { [key]: id }]],
    ['the body as data', (id) => [path, { data: { [key]: id } }]],
  ]

  test.each(places)('takes the id from %s, as a number and as text', async (_, place) => {
    for (const written of [(id: Json) => id, String]) {
      const { send, get, db } = await open()
      const before = await get(list)
      const target = row === '36' ? before.find(({ child }: Json) => child.length).child[0] : before[1]
      const id = target[idKey]
      const [line, body] = place(written(id))
      const answer = await send(`DELETE ${line}`, body)
      expect(answer.status).toBe(200)
      const after = await get(list)
      if (row === '35') {
        expect(after[1]).toMatchObject({ id, child: [] })
        expect(await db.tasks.filter(({ categoryId }) => String(categoryId) === id).count()).toBe(0)
      } else if (row === '36') {
        expect(after).toEqual(before.map((column: Json) => ({ ...column, child: column.child.filter((task: Json) => task.id !== id) })))
      } else if (gone === 'left out') {
        expect(after).toEqual(before.filter((one: Json) => one[idKey] !== id))
      } else {
        expect(after.map((one: Json) => one[idKey])).toEqual(before.map((one: Json) => one[idKey]))
        // A ticket records the deletion in its history.
        const { history: _, ...kept } = target
        const noFolder = { inbox: false, sent: false, draft: false, spam: false, starred: false, important: false }
        expect(after[1]).toMatchObject({ ...kept, ...(row === '21' ? { ...noFolder, trash: true } : { deleted: true }) })
      }
      // The response: success for a mail, the remaining contacts, and otherwise the current list.
      if (row === '21') expect(answer.body).toEqual({ success: true })
      else expect(answer.body).toEqual(row === '10' ? after.filter(({ deleted }: Json) => !deleted) : after)
    }
  })

  test('an unknown id is 404, or on the board leaves it as it is', async () => {
    const { send, get } = await open()
    const before = await get(list)
    const { status, body } = await send(`DELETE ${path}`, { [key]: 424_242 })
    if (list === '/api/TodoData') expect([status, body]).toEqual([200, before])
    else expect([status, typeof body.message, body.error]).toEqual([404, 'string', body.message])
    if (row === '32') expect(body.message).toBe('invoice not found')
    expect(await get(list)).toEqual(before)
  })
})

describe('what existing clients write', () => {
  test('row 2: a post by its slug, or "Post not found"', async () => {
    const { send, get } = await open()
    const [post] = await get('/api/data/blog/BlogPosts')
    expect(await send('POST /api/data/blog/post', { title: post.slug })).toMatchObject({ status: 200, body: { post } })
    expect(await send('POST /api/data/blog/post', { title: 'nowhere' })).toMatchObject({
      status: 404,
      body: { message: 'Post not found', error: 'Post not found' },
    })
  })

  test('row 3: a comment on a post, first of all, kept', async () => {
    const { send, get } = await open()
    const [{ id, comments }] = await get('/api/data/blog/BlogPosts')
    const comment = { id: comments[0]?.id ?? '#1', profile: { id: 1, avatar: '', name: 'Ana', time: 'now' }, comment: 'Well said' }
    const { status, body } = await send('POST /api/data/blog/post/add', { postId: String(id), comment })
    expect(status).toBe(200)
    const stored = await get('/api/data/blog/BlogPosts')
    expect(body.posts).toEqual(stored)
    expect(stored[0].comments.map((one: Json) => one.comment)).toEqual(['Well said', ...comments.map((one: Json) => one.comment)])
    expect(stored[0].comments.slice(1).map((one: Json) => one.id)).not.toContain(stored[0].comments[0].id)
  })

  test('row 5: a message, and the read that follows without waiting sees it', async () => {
    const { send } = await open()
    const [sent, chats] = await Promise.all([
      send('POST /api/sendMessage', { chatId: '3', message: 'Hello' }),
      send('GET /api/data/chat/ChatData'),
    ])
    expect(sent).toMatchObject({ status: 201, body: { msg: 'Hello', type: 'text', attachment: [] } })
    expect(String(sent.body.senderId)).not.toBe('3')
    expect(chats.body[2].messages.at(-1)).toEqual(sent.body)
    expect((await send('POST /api/sendMessage', { chatId: 3 })).status).toBe(400)
    expect((await send('POST /api/sendMessage', { chatId: 999, message: 'x' })).status).toBe(404)
  })

  test('rows 8 and 9: a contact without an id, then as a whole', async () => {
    const { send, db } = await open()
    const { status, body } = await send('POST /api/data/contacts/addContact', { firstname: 'Ana', lastname: 'Silva', image: '', notes: '' })
    expect([status, body.id]).toEqual([200, 37])
    const changed = { ...body, id: String(body.id), firstname: 'Anna' }
    expect(await send('PUT /api/data/contacts/updateContact', changed)).toMatchObject({ status: 200, body: { id: 37, firstname: 'Anna' } })
    expect(await db.contacts.get(37)).toEqual({ ...body, firstname: 'Anna' })
    expect((await send('PUT /api/data/contacts/updateContact', { ...changed, id: 999 })).status).toBe(404)
  })

  test('rows 12 and 13: a note, then changed', async () => {
    const { send, db } = await open()
    const { status, body } = await send('POST /api/notes/add', { title: 'Chalk', color: 'warning' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 5, title: 'Chalk', color: 'warning', deleted: false, datef: expect.any(String) })
    expect((await send('PUT /api/notes/update', { id: '5', title: 'Chalk!', color: 'info' })).status).toBe(200)
    expect(await db.notes.get(5)).toEqual({ ...body, title: 'Chalk!', color: 'info' })
    expect((await send('PUT /api/notes/update', { id: 99, title: 'x', color: 'info' })).status).toBe(404)
  })

  test('rows 11 to 13: a note may have any of six colours', async () => {
    const { send } = await open()
    for (const color of ['primary', 'secondary', 'info', 'error', 'warning', 'success']) {
      const { status, body } = await send('POST /api/notes/add', { title: 'Chalk', color })
      expect([status, body.color]).toEqual([200, color])
      expect(await send('PUT /api/notes/update', { id: body.id, title: 'Chalk', color })).toMatchObject({ status: 200, body: { color } })
    }
  })

  test('row 16: a label that no ticket has is a warning', async () => {
    const { send } = await open()
    const { status, body } = await send('POST /api/data/ticket/create', { Id: 99, ticketTitle: 'Door', Label: 'primary' })
    expect([status, body.Label]).toEqual([200, 'warning'])
    expect((await send('PATCH /api/data/tickets/99', { Label: 'primary' })).status).toBe(400)
  })

  test('row 16: a whole ticket under the Id of the client, another one where that is taken', async () => {
    const { send, db } = await open()
    const ticket = {
      ticketTitle: 'Door',
      ticketDescription: 'x',
      Status: 'Open',
      Label: 'error',
      thumb: '',
      AgentName: 'Ana',
      deleted: false,
    }
    const sent = { ...ticket, Date: '2026-02-03' }
    expect(await send('POST /api/data/ticket/create', { ...sent, Id: 99 })).toMatchObject({
      status: 200,
      body: { Id: 99, AgentName: 'Ana' },
    })
    const { body } = await send('POST /api/data/ticket/create', { ...sent, Id: '99' })
    expect(String(body.Id)).not.toBe('99')
    expect([await db.tickets.get(99), await db.tickets.get(body.Id)]).toMatchObject([{ Id: 99 }, { Id: body.Id, ticketTitle: 'Door' }])
  })

  test('row 19: a product into the cart, by its id or as a whole', async () => {
    const { send, get, db } = await open()
    const product = (await get('/api/data/eCommerce/ProductsData'))[1]
    for (const productId of [product.id, String(product.id), product]) {
      expect(await send('POST /api/data/eCommerce/add', { productId })).toMatchObject({ status: 200, body: product })
    }
    expect((await db.cart.toArray()).map(({ productId, quantity }) => [productId, quantity])).toEqual([[product.id, 3]])
    expect((await send('POST /api/data/eCommerce/add', { productId: 999 })).status).toBe(404)
  })

  test('rows 23 to 26: likes toggle by one, comments and replies come last', async () => {
    const { send, get } = await open()
    const [{ id: postId, data }] = await get('/api/data/postData')
    const { like, value } = data.likes
    for (const expected of [{ like: !like, value: like ? value - 1 : value + 1 }, data.likes]) {
      const { status, body } = await send('POST /api/data/posts/like', { postId: String(postId) })
      expect([status, body.posts[0].data.likes]).toEqual([200, expected])
      expect(await get('/api/data/postData')).toEqual(body.posts)
    }
    const profile = { id: 1, avatar: '', name: 'Ana', time: 'now' }
    const said = (comment: string) => ({ id: '#COMMENT_1', profile, data: { comment, likes: { like: false, value: 0 }, replies: [] } })
    const added = await send('POST /api/data/posts/comments/add', { postId, comment: said('Lovely') })
    const comment = added.body.posts[0].data.comments.at(-1)
    expect([added.status, comment.data.comment, comment.data.replies]).toEqual([200, 'Lovely', []])
    const replied = await send('POST /api/data/posts/replies/add', { postId, commentId: comment.id, reply: said('Indeed') })
    expect([replied.status, replied.body.posts[0].data.comments.at(-1).data.replies[0].data.comment]).toEqual([200, 'Indeed'])
    const liked = await send('POST /api/data/posts/replies/like', { postId, commentId: comment.id })
    expect([liked.status, liked.body.posts[0].data.comments.at(-1).data.likes]).toEqual([200, { like: true, value: 1 }])
    expect(await get('/api/data/postData')).toEqual(liked.body.posts)
    expect((await send('POST /api/data/posts/like', { postId: 999_999 })).status).toBe(404)
  })

  test('rows 30 and 31: an invoice as the client guesses it, stored as it should be', async () => {
    const { send, get } = await open()
    const orders = [{ itemName: 'Chalk', unitPrice: '45', units: '2', unitTotalPrice: '90' }]
    const sent = { id: 1, billFrom: 'A', billTo: 'B', totalCost: 0, vat: 9, grandTotal: 0, status: 'Pending', date: '2026-02-03', orders }
    const { status, body } = await send('POST /api/data/invoicedata/addinvoice', sent)
    const highest = Math.max(...(await get('/api/data/invoicedata')).map(({ id }: Json) => id))
    expect([status, body.id]).toEqual([201, highest])
    expect(body).toMatchObject({ totalCost: 90, orders: [{ unitPrice: 45, units: 2, unitTotalPrice: 90 }] })
    expect(Number.isNaN(Date.parse(body.orderDate))).toBe(false)
    const put = await send('PUT /api/data/invoicedata/updateinvoice', { ...body, id: String(body.id), billTo: 'C' })
    expect([put.status, put.body]).toMatchObject([200, { id: body.id, billTo: 'C' }])
    expect((await get('/api/data/invoicedata')).at(-1)).toEqual(put.body)
    expect(await send('PUT /api/data/invoicedata/updateinvoice', { ...body, id: 999 })).toMatchObject({
      status: 404,
      body: { message: 'Invoice not found' },
    })
  })

  test('rows 37 to 40: a task, a column sent twice, a new name, a change', async () => {
    const { send, get } = await open()
    const newTaskData = { id: 1, task: 'Chalk', taskText: 'Order it', taskProperty: 'Design', date: '2026-02-03', taskImage: null }
    const added = await send('POST /api/TodoData/addTask', { categoryId: '1', newTaskData })
    const task = added.body[0].child.at(-1)
    expect([added.status, task.task]).toEqual([200, 'Chalk'])
    const [one, two] = await Promise.all([1, 2].map(() => send('POST /api/TodoData/addCategory', { categoryName: 'Ideas' })))
    expect(one).toMatchObject({ status: 200, body: { name: 'Ideas', child: [] } })
    expect(two?.body).toEqual(one?.body)
    expect((await get('/api/TodoData')).filter(({ name }: Json) => name === 'Ideas')).toHaveLength(1)
    const renamed = await send('POST /api/TodoData/updateCategory', { categoryId: one?.body.id, categoryName: 'Later' })
    expect([renamed.status, renamed.body.at(-1).name]).toEqual([200, 'Later'])
    const edited = await send('PUT /api/TodoData/editTask', { taskId: String(task.id), newData: { ...task, task: 'More chalk' } })
    expect([edited.status, edited.body[0].child.at(-1)]).toMatchObject([200, { id: task.id, task: 'More chalk' }])
    expect(await get('/api/TodoData')).toEqual(edited.body)
  })

  test.each(['photo.png', 'C:\\fakepath\\photo.png', 'https://elsewhere.example/a.png', 'javascript:alert(1)', {}, null, false])(
    'row 37: a task is stored without the picture %j',
    async (taskImage) => {
      const { send } = await open()
      const { status, body } = await send('POST /api/TodoData/addTask', { categoryId: 2, newTaskData: { task: 'Chalk', taskImage } })
      expect([status, body[1].child.at(-1)]).toMatchObject([200, { task: 'Chalk', taskImage: '' }])
    },
  )

  test('row 37: a picture of this app stays', async () => {
    const { send } = await open()
    const newTaskData = { task: 'Chalk', taskImage: '/pictures/classes/16.webp' }
    const { body } = await send('POST /api/TodoData/addTask', { categoryId: '2', newTaskData })
    expect(body[1].child.at(-1).taskImage).toBe(newTaskData.taskImage)
  })

  test.each([{ taskId: 424_242 }, { taskId: 'task-7' }, { taskId: '' }, { taskId: null }, {}])(
    'row 40: a change of the task %j leaves the board as it is',
    async (named) => {
      const { send, get } = await open()
      const before = await get('/api/TodoData')
      const newData = { task: 'Chalk', taskText: 'Order it', taskProperty: 'Design', date: '2026-02-03', taskImage: 'photo.png' }
      expect(await send('PUT /api/TodoData/editTask', { ...named, newData })).toMatchObject({ status: 200, body: before })
      expect(await get('/api/TodoData')).toEqual(before)
    },
  )
})
