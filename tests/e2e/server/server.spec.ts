import { rmSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test'
import { type ServerProcess, startServer } from '../../server/process.ts'
import { isSweep, LONG } from '../../sweep.ts'
import { launch, newFolder, startHost, waitForControl } from '../app.ts'

/** The app on a server of its own, with PGlite: the same build, and nothing of the school in the browser. */

interface School {
  /** Ends with a slash. */
  url: string
  stop(): Promise<void>
  start(): Promise<void>
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  rows(path: string): Promise<any[]>
}

interface WorkerFixtures {
  school: School
  browserOfAll: BrowserContext
}

const test = base.extend<{ office: Page }, WorkerFixtures>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const data = newFolder()
      const args = ['--data', data, '--files', process.env.DIST ?? 'dist']
      let server: ServerProcess | undefined = await startServer(args)
      const { url } = server
      const stop = async () => {
        await server?.stop('SIGKILL')
        server = undefined
      }
      await use({
        url: `${url}/`,
        stop,
        async start() {
          server ??= await startServer(['--port', new URL(url).port, ...args])
        },
        rows: async (path) => (await fetch(`${url}/${path}`)).json(),
      })
      await stop()
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browserOfAll: [
    async ({ school: { url } }, use) => {
      const folder = newFolder()
      const context = await launch(folder)
      const page = await context.newPage()
      await page.goto(url)
      await waitForControl(page)
      await page.close()
      await use(context)
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  office: async ({ browserOfAll, school }, use) => {
    const page = await browserOfAll.newPage()
    const pageErrors: string[] = []
    page.on('pageerror', (error) => pageErrors.push(error.message))
    await use(page)
    await page.close()
    await school.start()
    expect(pageErrors).toEqual([])
  },
})

// Playwright starts these last, since they have worker fixtures of their own. One after the other, its second worker would idle for a minute.
test.describe.configure({ mode: 'parallel' })

const addNote = (school: School, title: string) =>
  fetch(`${school.url}api/notes/add`, { method: 'POST', body: JSON.stringify({ title, color: 'info' }) })
const titles = async (school: School, path: string, field: string): Promise<unknown[]> => (await school.rows(path)).map((row) => row[field])

test('public pages are made from the rows of the school as they are now', async ({ school: { url }, browser }) => {
  const html = async (path: string) => (await fetch(url + path)).text()
  // A browser that has never been here is given the page with its text, which is hydrated as it is.
  const visitor = await browser.newPage()
  const consoleErrors: string[] = []
  visitor.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  await visitor.goto(url)
  await expect(visitor.locator('html[data-prerendered]')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'The robot that learned to say sorry' })).toBeVisible()

  const [{ id, name }] = await (await fetch(`${url}api/data/teachers`)).json()
  const renamed = await fetch(`${url}api/data/teachers/${id}`, { method: 'PATCH', body: JSON.stringify({ name: 'Ottilie Frost' }) })
  expect(renamed.status).toBe(200)
  for (const path of ['classes', 'teachers', `teachers/${id}`, 'teachers/index.html']) expect(await html(path), path).not.toContain(name)
  for (const path of ['teachers', `teachers/${id}`]) expect(await html(path), path).toContain('Ottilie Frost')
  await visitor.goto(`${url}teachers/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Ottilie Frost')

  const [post] = await (await fetch(`${url}api/data/blog/BlogPosts`)).json()
  expect(await html('sitemap.xml')).toContain(`/blog/${post.slug}</loc>`)
  expect((await fetch(`${url}api/data/blog/posts/${post.id}`, { method: 'DELETE' })).ok).toBe(true)
  expect(await html('sitemap.xml')).not.toContain(`/blog/${post.slug}</loc>`)
  expect(await html('blog')).not.toContain(post.slug)
  expect(consoleErrors).toEqual([])
  await visitor.close()
})

test('the browser keeps the files of the app and no row of the school', async ({ school: { url }, office: page }) => {
  const answered: boolean[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/data/')) answered.push(response.fromServiceWorker())
  })
  await page.goto(`${url}apps/notes`)
  await expect(page.getByRole('region', { name: 'Note list' }).getByText('Call the boiler company')).toBeVisible()
  await waitForControl(page)
  expect(answered.length).toBeGreaterThan(0)
  expect(answered).not.toContain(true)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  const kept = await page.evaluate(async () => {
    const files = (await caches.keys()).filter((name) => name.startsWith('files '))
    const all = await Promise.all(
      files.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return all.flat()
  })
  expect(kept).toContain('/shell.html')
  expect(kept).not.toContain('/seed.json')
  expect(kept).not.toContain('/index.html')
})

test('a message of a visitor is in the mail and among the tickets of the office', async ({ school, office: page }) => {
  await page.goto(`${school.url}contact`)
  await page.getByLabel('Your name').fill('Ana Silva')
  await page.getByLabel('Email').fill('ana@school.org')
  await page.getByLabel('What is it about?').fill('The choir')
  await page.getByLabel('Your message').fill('May my daughter sing with you?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message received' })).toBeFocused()
  await page.goto(`${school.url}apps/tickets`)
  await page.getByRole('link', { name: 'The choir' }).click()
  await page.getByRole('textbox', { name: 'Reply text' }).fill('Every Tuesday at four.')
  await page.getByRole('button', { name: 'Send and change status' }).click()
  await page.getByRole('menuitem', { name: 'Send and close' }).click()
  await expect(page.getByRole('radio', { name: 'Closed' })).toBeChecked()
  expect(await titles(school, 'api/data/email/EmailData', 'subject')).toContainEqual(expect.stringContaining('The choir'))
  const closed = (await school.rows('api/data/ticket/TicketData')).find(({ ticketTitle }) => ticketTitle === 'The choir')
  expect(closed).toMatchObject({ Status: 'Closed' })
})

test('a family asks for a place, and the office gives it', async ({ school, office: page }) => {
  await page.goto(`${school.url}classes?class=2`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Your child’s name').fill('Milo Brandt')
  await form.getByLabel('Your child’s age').selectOption('7')
  await form.getByLabel('Your name').fill('Ines Brandt')
  await form.getByLabel('Email').fill('ines@brandt.example')
  await form.getByRole('button', { name: 'Request a place' }).click()
  await expect(form.getByText('We have received your request for Milo Brandt.')).toBeVisible()
  await page.goto(`${school.url}apps/classes/requests`)
  await page.getByRole('button', { name: 'Accept Milo Brandt' }).click()
  await page.getByRole('button', { name: 'Accept and send email' }).click()
  await expect(page.getByRole('button', { name: 'Accept Milo Brandt' })).toHaveCount(0)
  const request = (await school.rows('api/data/enrolments')).find(({ childName }) => childName === 'Milo Brandt')
  expect(request).toMatchObject({ status: 'accepted' })
})

test('a contact is written, deleted and brought back', async ({ school, office: page }) => {
  await page.goto(`${school.url}apps/contacts`)
  await page.getByRole('button', { name: 'New contact' }).click()
  await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Zuzana')
  await page.getByRole('textbox', { name: 'Last name', exact: true }).fill('Nováková')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('zuzana@school.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Zuzana Nováková' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete contact' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('link').filter({ hasText: 'Zuzana Nováková' })).toBeVisible()
  await expect.poll(() => titles(school, 'api/data/contacts/ContactsData', 'lastname')).toContain('Nováková')
})

test('a task is moved', async ({ school, office: page }) => {
  const task = 'Poster for the winter fair'
  await page.goto(`${school.url}apps/kanban`)
  await page.getByRole('link', { name: task }).focus()
  for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByRole('status').filter({ hasText: `${task}: ` })).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: `${task} dropped` })).toBeAttached()
  const columnOf = async () => {
    const columns = await school.rows('api/TodoData')
    return columns.findIndex(({ child }) => child.some((one: { task: string }) => one.task === task))
  }
  await expect.poll(columnOf).toBe(1)
})

test('a note is typed, and another window and another computer show it at once, also after a restart', async ({
  school,
  office: page,
  browser,
}) => {
  const isStream = (response: Response) => response.url().includes('/api/changes') && response.ok()
  await page.goto(`${school.url}apps/notes`)
  const other = await page.context().newPage()
  await other.goto(`${school.url}apps/notes`)
  const elsewhere = await browser.newPage()
  const following = elsewhere.waitForResponse(isStream)
  await elsewhere.goto(`${school.url}apps/notes`)
  await following
  await page.getByRole('button', { name: 'New note' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Science fair')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // It takes less than half a second; small machines run another browser beside these three.
  const shows = (window: Page, title: string) =>
    expect(window.getByRole('region', { name: 'Note list' }).getByText(title, { exact: true })).toBeVisible({
      timeout: isSweep ? 1_000 : undefined,
    })
  await shows(other, 'Science fair')
  await shows(elsewhere, 'Science fair')
  await other.close()

  await school.stop()
  const again = elsewhere.waitForResponse(isStream)
  await school.start()
  await again
  expect((await addNote(school, 'Written after the restart')).status).toBe(200)
  await shows(elsewhere, 'Written after the restart')
  await elsewhere.close()
  expect(await titles(school, 'api/data/notes/NotesData', 'title')).toContain('Science fair')
})

test('an event is added', async ({ school, office: page }) => {
  await page.goto(`${school.url}apps/calendar?view=week&date=2031-03-05`)
  await page
    .getByRole('region', { name: 'Wednesday, 5 March 2031' })
    .getByRole('button', { name: 'New event at 09:00' })
    .click({ position: { x: 30, y: 6 } })
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Piano tuner')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Wednesday, 5 March 2031' }).getByRole('button', { name: 'Piano tuner' })).toBeVisible()
  await expect.poll(() => titles(school, 'api/data/events', 'title')).toContain('Piano tuner')
})

test('a mail is sent; without the server it waits in the outbox until the server is back', async ({ school, office: page }) => {
  const list = page.getByRole('region', { name: 'Email list' })
  const outbox = page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Outbox' })
  await page.goto(`${school.url}apps/email?write=new&to=ana@school.example`)
  await page.getByRole('textbox', { name: 'Subject' }).fill('Keys of the hall')
  await page.getByRole('textbox', { name: 'Email text' }).fill('They hang behind the door.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'New email' })).toHaveCount(0)
  await outbox.click()
  await expect(list).toContainText('Keys of the hall')

  await page.goto(`${school.url}apps/email?write=new&to=ana@school.example`)
  await page.getByRole('textbox', { name: 'Subject' }).fill('Keys of the gym')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await school.stop()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'New email' })).toHaveCount(0)
  await expect(outbox).toContainText('2')
  await outbox.click()
  await expect(list.getByText('Waiting for the school’s server')).toBeVisible()
  await school.start()
  await expect(list.getByText('Waiting for the school’s server')).toHaveCount(0)
  await expect(list).toContainText('Keys of the gym')
  const mails = (await school.rows('api/data/email/EmailData?sort=id')).filter(({ subject }) => subject === 'Keys of the gym')
  expect(mails).toMatchObject([{ sent: true, draft: false }])
})

test('a chat message with a picture is stored on the server', async ({ school, office: page }) => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page.goto(`${school.url}apps/chats?chat=2`)
  const chat = page.getByRole('region', { name: 'Open chat' })
  await chat.getByRole('textbox', { name: /^Message to/ }).fill('The new poster')
  await page.locator('input[type=file]').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await expect(chat.getByRole('list', { name: 'Files to send' })).toContainText('poster.png')
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  const picture = chat.locator('[data-message]').filter({ hasText: 'The new poster' }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(await titles(school, 'api/data/chats/2/messages', 'msg')).toContain('The new poster')
})

test('a customer orders a product', async ({ school, office: page }) => {
  await page.goto(`${school.url}apps/ecommerce/shop?category=toys`)
  await page.getByRole('button', { name: 'Add Football to the basket' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Basket, 1 item' }).click()
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('combobox', { name: 'Name' }).fill('Ana Buyer')
  await page.keyboard.press('Escape')
  await page.getByLabel('Email').fill('ana@school.org')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: /^Cash/ }).check({ force: true })
  await page.getByRole('button', { name: /^Place order: / }).dblclick()
  await expect(page.getByText('Thank you. Your order has been placed.')).toBeVisible()
  await page.goto(`${school.url}apps/ecommerce/orders?q=buyer`)
  await expect(page.getByRole('row').filter({ hasText: 'Ana Buyer' })).toHaveCount(1)
  await page.goto(`${school.url}apps/ecommerce/list?category=toys`)
  await expect(page.getByRole('button', { name: 'Stock of Football 63', exact: true })).toBeVisible()
})

test('an invoice is edited', async ({ school, office: page }) => {
  await page.goto(`${school.url}apps/invoice/edit/5`)
  await page.getByLabel('Name').first().fill('Renamed customer')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/detail\/5$/)
  await expect(page.getByRole('article')).toContainText('Renamed customer')
  expect(JSON.stringify(await school.rows('api/data/invoicedata'))).toContain('Renamed customer')
})

test('a published post appears on the website', async ({ school, office: page }) => {
  await page.goto(`${school.url}apps/blog/write`)
  await page.getByRole('textbox', { name: 'Post title' }).fill('Snow on Monday')
  await page.getByRole('textbox', { name: 'Post text' }).click()
  await page.keyboard.type('Bring your sledge.')
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a cover' }).click()
  await page.getByRole('button', { name: 'Picture 7' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Snow on Monday' })).toBeVisible()
  await page.goto(`${school.url}blog/snow-on-monday`)
  await expect(page.getByText('Bring your sledge.')).toBeVisible()
})

test('without the server the app opens and says so, keeps what is typed, and goes on by itself', async ({ school, office: page }) => {
  const notes = page.getByRole('region', { name: 'Note list' })
  const refusal = 'The school’s server cannot be reached. Nothing has been lost.'
  const offlineNotice = page.getByText('Your work is kept on this device', { exact: false })
  await page.goto(`${school.url}apps/notes`)
  await page.getByRole('button', { name: 'New note' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Written before')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await school.stop()
  await page.getByRole('textbox', { name: 'Title' }).fill('Written without the server')
  await expect(offlineNotice).toBeVisible()
  const another = await page.context().newPage()
  await another.goto(`${school.url}apps/contacts`)
  await expect(another.getByText(refusal).first()).toBeVisible()
  await another.goto(`${school.url}teachers`)
  await expect(another.getByText(refusal).first()).toBeVisible()
  const loads: string[] = []
  for (const one of [page, another]) one.on('framenavigated', (frame) => loads.push(frame.url()))

  await school.start()
  await expect(offlineNotice).toHaveCount(0)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(notes.getByText('Written without the server')).toBeVisible()
  await expect(
    another
      .getByRole('link', { name: 'Ottilie Frost' })
      .or(another.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  await expect(another.getByText(refusal)).toHaveCount(0)
  expect(await titles(school, 'api/data/notes/NotesData', 'title')).toContain('Written without the server')
  expect(loads).toEqual([])
  // Neither have the pages left a picture of the rows: others may change them, and sit at this computer.
  expect((await page.evaluate(() => caches.keys())).filter((name) => !/^(files|versions) /.test(name))).toEqual([])
  await another.close()
})

test('where a server takes the place of a static host at the same address, its first update leads there', LONG, async () => {
  const build = process.env.DIST ?? 'dist'
  const [folder, data] = [newFolder(), newFolder()]
  const host = await startHost(build, '/')
  const context = await launch(folder)
  const page = await context.newPage()
  await page.goto(`${host.url}apps/notes`)
  await waitForControl(page)
  await expect(page.getByRole('region', { name: 'Note list' }).getByText('Call the boiler company')).toBeVisible()
  await host.stop()

  const server = await startServer(['--port', new URL(host.url).port, '--data', data, '--files', build, '--empty'])
  await page.reload()
  await page.getByRole('region', { name: 'New version' }).getByRole('button', { name: 'Update now' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-served')
  await expect(page.getByText('No notes yet')).toBeVisible()
  await expect(page.getByText('Call the boiler company')).toHaveCount(0)
  await context.close()
  await server.stop('SIGKILL')
  for (const one of [folder, data]) rmSync(one, { recursive: true, force: true })
})
