import { expect, test } from './app.ts'

test('a payment changes the dashboard without a reload, and its states lead to their invoices', async ({ app, host }) => {
  await app.goto(`${host.url}dashboards/modern`)
  const overdue = app.getByRole('link', { name: /^Overdue/ }).first()
  const received = app.locator('dl > div', { hasText: 'Received' }).locator('strong')
  const late = Number(((await overdue.textContent()) ?? '').match(/\d+/)?.[0])
  const before = await received.textContent()
  const paid = await app.evaluate(async (url) => {
    const [invoice] = await (await fetch(`${url}api/data/invoicedata?payment=overdue`)).json()
    const owed = invoice.grandTotal - (invoice.payments ?? []).reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    const answer = await fetch(`${url}api/data/invoices/${invoice.id}/payments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ amount: Number(owed.toFixed(2)) }),
    })
    return answer.status
  }, host.url)
  expect(paid).toBe(201)
  await expect(received).not.toHaveText(before ?? '')
  await expect(overdue).toContainText(String(late - 1))
  await overdue.click()
  await expect(app).toHaveURL(/apps\/invoice\/list\?payment=overdue$/)
})
