import { expect, test } from './app.ts'

test('a handler’s refusal is an answer, and a path that is not ours reaches the network', async ({ app, complaints }) => {
  const refusal = await app.evaluate(async () => {
    const response = await fetch('/api/data/invoicedata/deleteinvoice', { method: 'DELETE', body: '{"invoiceId":999}' })
    return { status: response.status, body: await response.json() }
  })
  expect(refusal).toMatchObject({ status: 404, body: { message: 'invoice not found' } })
  const foreign = await app.evaluate(async () => {
    const response = await fetch('/api/not-ours', { method: 'DELETE', body: '{"invoiceId":999}' })
    return { status: response.status, body: await response.text() }
  })
  expect(foreign).toEqual({ status: 404, body: 'Not found on this host.' })
  // The browser reports the two 404 that this test asks for.
  complaints.length = 0
})
