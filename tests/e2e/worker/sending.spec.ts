import type { Page } from '@playwright/test'
import { LONG } from '../../sweep.ts'
import { expect, test } from '../app.ts'

type Row = Record<string, unknown>
const rowsAt = (page: Page, address: string): Promise<Row[]> =>
  page.evaluate(async (path) => (await fetch(path)).json(), address) as Promise<Row[]>
const left = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('homeroom.typed')))

/** From here on what this page writes never arrives, or arrives and nobody hears of it. */
const cutOff = (page: Page, how: 'before' | 'after') =>
  page.evaluate((how) => {
    const real = window.fetch
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'GET') return real(request)
      if (how === 'after') {
        await real(request)
        document.documentElement.dataset.arrived = 'true'
      }
      return new Promise(() => undefined)
    }
  }, how)

/** Presses the button, and closes the tab at once; or as soon as what was sent has arrived. */
async function sendAndClose(page: Page, how: 'before' | 'after', press: () => Promise<void>) {
  await cutOff(page, how)
  await press()
  if (how === 'after') await expect(page.locator('html')).toHaveAttribute('data-arrived', 'true')
  await page.close()
}

for (const how of ['before', 'after'] as const) {
  // `npm test` repeats a message that has arrived: mails and forms are repeated in the same way.
  const tag = how === 'after' ? LONG : {}
  test(`a message whose tab is closed ${how} it arrives is in its chat at the next start, once`, async ({ app, host }) => {
    const page = await app.context().newPage()
    await page.goto(`${host.url}apps/chats?chat=2`)
    const field = page.getByRole('textbox', { name: /^Message to/ })
    await field.fill('On my way')
    await expect.poll(async () => (await rowsAt(page, '/api/data/chats')).find(({ id }) => id === 2)?.draft).toBe('On my way')
    await sendAndClose(page, how, () => field.press('Enter'))

    await app.goto(`${host.url}apps/chats?chat=2`)
    const chat = app.getByRole('region', { name: 'Open chat' })
    await expect(chat.locator('[data-message]').filter({ hasText: 'On my way' })).toHaveCount(1)
    await expect(chat.getByRole('textbox', { name: /^Message to/ })).toHaveValue('')
    expect((await rowsAt(app, '/api/data/chats/2/messages')).filter(({ msg }) => msg === 'On my way')).toHaveLength(1)
    await expect.poll(() => left(app)).toEqual([])
  })

  test(`a mail whose tab is closed ${how} it arrives is sent at the next start, once`, tag, async ({ app, host }) => {
    const page = await app.context().newPage()
    await page.goto(`${host.url}apps/email?write=new&to=ana@school.example`)
    const subject = page.getByRole('textbox', { name: 'Subject' })
    await subject.fill('Keys for the gym')
    await expect(page.getByText('Draft saved')).toBeVisible()
    await sendAndClose(page, how, () => page.getByRole('button', { name: 'Send', exact: true }).click())

    await app.goto(`${host.url}apps/email?folder=outbox`)
    await expect(app.getByText('Keys for the gym').first()).toBeVisible()
    const mails = (await rowsAt(app, '/api/data/email/EmailData')).filter((mail) => mail.subject === 'Keys for the gym')
    expect(mails).toMatchObject([{ sent: true, draft: false }])
    await expect.poll(() => left(app)).toEqual([])
  })

  test(
    `what a visitor wrote in a window that is closed ${how} it arrives is in the office at the next visit, once`,
    tag,
    async ({ app, host }) => {
      const message = await app.context().newPage()
      await message.goto(`${host.url}contact`)
      await message.getByLabel('Your name').fill('Ama Mensah')
      await message.getByLabel('Email').fill('ama@example.com')
      await message.getByLabel('What is it about?').fill('A visit in May')
      await message.getByLabel('Your message').fill('May we come?')
      await sendAndClose(message, how, () => message.getByRole('button', { name: 'Send message' }).click())
      const classes = await app.context().newPage()
      await classes.goto(`${host.url}classes?class=1`)
      const request = classes.getByRole('dialog')
      await request.getByLabel('Your child’s name').fill('Kofi')
      await request.getByLabel('Your child’s age').selectOption({ index: 1 })
      await request.getByLabel('Your name').fill('Ama Mensah')
      await request.getByLabel('Email').fill('ama@example.com')
      await sendAndClose(classes, how, () => request.getByRole('button', { name: /Request a place|Join the waiting list/ }).click())

      await app.goto(host.url)
      await expect.poll(() => left(app)).toEqual([])
      const tickets = await rowsAt(app, '/api/data/ticket/TicketData')
      expect(tickets.filter(({ ticketTitle }) => ticketTitle === 'A visit in May')).toHaveLength(1)
      const asked = await rowsAt(app, '/api/data/enrolments')
      expect(asked.filter(({ childName }) => childName === 'Kofi')).toHaveLength(1)
    },
  )
}

test('what could not be sent, as far as anybody knows, is back where it was written, and arrives once when it is sent again', async ({
  app,
  host,
}) => {
  await app.goto(`${host.url}apps/chats?chat=2`)
  await app.evaluate(() => {
    const real = window.fetch
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      const answer = await real(request)
      if (request.method === 'POST') {
        window.fetch = real
        throw new TypeError('the answer was lost')
      }
      return answer
    }
  })
  const field = app.getByRole('textbox', { name: /^Message to/ })
  await field.fill('Only once')
  await field.press('Enter')
  await expect(app.getByText(/The message could not be sent/)).toBeVisible()
  await expect(field).toHaveValue('Only once')
  await app.reload()
  await expect(field).toHaveValue('Only once')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect.poll(() => left(app)).toEqual([])
  expect((await rowsAt(app, '/api/data/chats/2/messages')).filter(({ msg }) => msg === 'Only once')).toHaveLength(1)
})

test('a picture that was put to a message waits with its words, and goes with them after the window was closed', async ({ app, host }) => {
  const context = app.context()
  const page = await context.newPage()
  await page.goto(`${host.url}apps/chats?chat=2`)
  await page.locator('input[type=file]').setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') })
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('plan.txt')
  await page.close()
  await app.goto(`${host.url}apps/chats?chat=2`)
  await expect(app.getByRole('list', { name: 'Files to send' })).toContainText('plan.txt')
  await app.getByRole('textbox', { name: /^Message to/ }).fill('Here it is')
  await app.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(app.getByRole('list', { name: 'Files to send' })).toHaveCount(0)
  await expect
    .poll(async () => (await rowsAt(app, '/api/data/chats/2/messages')).filter(({ msg }) => msg === 'Here it is'))
    .toMatchObject([{ attachment: [{ file: 'plan.txt' }] }])
})
