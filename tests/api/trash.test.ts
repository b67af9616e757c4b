import { expect, test } from 'vitest'
import { memberErrors } from '#contract/members/members.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'

/** Deletes a record and returns a function that restores it. */
async function deleted({ send }: TestBackend, line: string, body?: unknown) {
  const { headers } = await send(line, body)
  return () => send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
}

test('pieces of a deleted product do not come back to the one that was made after it', async () => {
  const backend = await createTestBackend()
  const { send } = backend
  const make = async (title: string) => (await send('POST /api/data/products', { title, salesPrice: 5, qty: 10, category: ['books'] })).body
  const sold = await make('Bottle')
  await send('DELETE /api/data/cart')
  await send('POST /api/data/cart', { productId: sold.id, quantity: 3 })
  const address = { name: 'Ana Silva', email: 'ana@families.example', street: '1 Elm Grove', city: 'Oakfield', zip: 'OK4 2HR' }
  const order = await send('POST /api/data/orders', { address, delivery: 'pickup', payment: 'cash' })
  await deleted(backend, `DELETE /api/data/products/${sold.id}`)
  const other = await make('Lunch box')
  await send(`PATCH /api/data/orders/${order.body.id}`, { status: 'Cancelled', restock: true })
  expect((await send(`GET /api/data/products/${other.id}`)).body).toMatchObject({ title: 'Lunch box', qty: 10 })
})

test('a deleted board comes back with its own columns, whichever was made meanwhile', async () => {
  const backend = await createTestBackend()
  const { send } = backend
  const second = (await send('POST /api/data/boards', { name: 'Second' })).body
  const undo = await deleted(backend, `DELETE /api/data/boards/${second.id}`)
  const third = (await send('POST /api/data/boards', { name: 'Third' })).body
  await undo()
  for (const { id } of [second, third]) {
    const { body } = await send(`GET /api/TodoData?boardId=${id}`)
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Todo', 'Progress', 'Pending', 'Done'])
  }
})

test('a deleted class comes back without a teacher who was given the number of its own', async () => {
  const backend = await createTestBackend()
  const { send } = backend
  const teacher = (await send('POST /api/data/teachers', { name: 'Mia Rossi' })).body
  const choir = { name: 'Choir', subject: 'Music', ageFrom: 6, ageTo: 12, seats: 20, teacherId: teacher.id }
  const lesson = (await send('POST /api/data/classes', choir)).body
  const undo = await deleted(backend, `DELETE /api/data/classes/${lesson.id}`)
  await send(`DELETE /api/data/teachers/${teacher.id}`)
  const other = (await send('POST /api/data/teachers', { name: 'Sam Hill' })).body
  await undo()
  expect((await send(`GET /api/data/classes/${lesson.id}`)).body).toMatchObject({ teacherId: teacher.id })
  expect(other.id).not.toBe(teacher.id)
})

test('a discount whose code is there again stays where it is, and says so', async () => {
  const backend = await createTestBackend()
  const { send } = backend
  const spring = { code: 'SPRING9', percent: 10 }
  await send('POST /api/data/discounts', spring)
  const undo = await deleted(backend, 'DELETE /api/data/discounts/SPRING9')
  await send('POST /api/data/discounts', { ...spring, percent: 5 })
  expect(await undo()).toMatchObject({ status: 409, body: { message: 'Something with this name already exists. Delete it first.' } })
  await send('DELETE /api/data/discounts/SPRING9')
  expect(await undo()).toMatchObject({ status: 200, body: { restored: 1 } })
})

test.each([
  [
    'labels',
    'emails/labels',
    { name: 'Trips', color: 'info' },
    { name: 'TRIPS', color: 'info' },
    'Something with this name already exists. Delete it first.',
  ],
  [
    'members',
    'members',
    { name: 'Ana', email: 'ana@school.example', role: 'Teacher' },
    { name: 'Ana', email: 'Ana@school.example', role: 'Teacher' },
    memberErrors.taken,
  ],
] as const)('of %s, one that would be the second of its name stays where it is, and says so', async (table, path, one, other, message) => {
  const backend = await createTestBackend()
  const { send, db } = backend
  const { id } = (await send(`POST /api/data/${path}`, one)).body
  const undo = await deleted(backend, `DELETE /api/data/${path}/${id}`)
  const second = (await send(`POST /api/data/${path}`, other)).body
  expect(await undo()).toMatchObject({ status: 409, body: { message } })
  expect(await db[table].get(id)).toBeUndefined()
  await send(`DELETE /api/data/${path}/${second.id}`)
  expect(await undo()).toMatchObject({ status: 200, body: { restored: 1 } })
  expect(await db[table].get(id)).toMatchObject(one)
})

test('the number of a deleted invoice is given again: they leave no gap (docs/specification.md 7)', async () => {
  const backend = await createTestBackend()
  const { send } = backend
  const invoice = { billTo: 'Ana', orders: [{ itemName: 'Lunch', unitPrice: 5, units: 1 }] }
  const { id } = (await send('POST /api/data/invoicedata/addinvoice', invoice)).body
  await send('DELETE /api/data/invoicedata/deleteinvoice', { invoiceId: id })
  expect((await send('POST /api/data/invoicedata/addinvoice', invoice)).body.id).toBe(id)
})
