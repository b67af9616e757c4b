import { isSweep, LONG } from '../../sweep.ts'
import { DOWNLOAD_TIMEOUT, expect, waitForControl } from '../app.ts'
import { type Damage, makeNext, NEXT_RELEASE_NOTE } from '../builds.ts'
import { expectBuild, test, updateNotice, updateSettled } from './versions.ts'

test.setTimeout(180_000)
// They are the last ones of all, and long: one after the other, the second worker had nothing to do for a minute.
test.describe.configure({ mode: 'parallel' })

test('version 1 to 2 with tabs open and a half-written mail: who writes is not disturbed, all follow, nothing is lost', async ({
  deployments: { url, deploy, stop },
  next,
  profile,
}) => {
  const context = await profile.open()
  const mail = await context.newPage()
  await mail.goto(url)
  await waitForControl(mail)
  await expect(mail.getByText('Ready to work offline.')).toBeVisible(DOWNLOAD_TIMEOUT)
  await mail.goto(`${url}apps/email?write=new`)
  const subject = mail.getByRole('textbox', { name: 'Subject' })
  await subject.fill('The trip')
  const notes = await context.newPage()
  await notes.clock.install()
  await notes.goto(`${url}apps/notes`)
  await expect(notes.getByText('Call the boiler company').first()).toBeVisible()
  const site = await context.newPage()
  await site.goto(`${url}contact`)
  await site.getByLabel('Your name').fill('Amara')

  // Within the hour it is noticed; what is shown is what the host says of the new version, not the old one's own list.
  const passedOver = makeNext(3)
  deploy(passedOver.folder)
  await notes.clock.fastForward('01:00:01')
  await expect(updateNotice(notes).getByText(NEXT_RELEASE_NOTE)).toBeVisible(DOWNLOAD_TIMEOUT)
  await expect(updateNotice(mail).getByText('A new version is ready')).toBeVisible()
  // Before anybody answers the question there is yet another version.
  deploy(next)
  expect(await updateSettled(notes)).toEqual({ active: 'activated', waiting: true })
  passedOver.remove()
  for (const page of [mail, notes, site]) await expectBuild(page, 1)

  await subject.fill('The trip to the coast')
  await updateNotice(notes).getByRole('button', { name: 'Update now' }).click()
  for (const page of [mail, notes, site]) await expectBuild(page, 2)
  await expect(subject).toHaveValue('The trip to the coast')
  await expect(notes.getByText('Call the boiler company').first()).toBeVisible()
  await expect(updateNotice(notes)).toHaveCount(0)
  await expect(site.getByLabel('Your name')).toHaveValue('Amara')

  await stop()
  await notes.goto(`${url}apps/invoice/list`)
  await expectBuild(notes, 2)
  await expect(notes.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await expect(notes.getByText('Ready to work offline.')).toHaveCount(0)
})

// It waits for 12 seconds, so only the sweep runs it.
if (isSweep)
  test('a new version comes though another tab asks for files without a pause while it is let in', async ({
    deployments: { url, deploy },
    next,
    profile,
  }) => {
    const context = await profile.open()
    const page = await context.newPage()
    await page.goto(`${url}apps/notes`)
    await waitForControl(page)
    await expect(page.getByText('Ready to work offline.')).toBeVisible(DOWNLOAD_TIMEOUT)
    deploy(next)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(updateNotice(page).getByText(NEXT_RELEASE_NOTE)).toBeVisible(DOWNLOAD_TIMEOUT)
    const other = await context.newPage()
    await other.goto(`${url}robots.txt`)
    // Longer than quiet is waited for (client/activateWaiting.ts).
    await other.evaluate(async () => {
      const files: [path: string][] = await (await fetch('/precache.json')).json()
      const end = performance.now() + 12_000
      const ask = async () => {
        for (let n = 0; performance.now() < end; n++) await (await fetch(`/${files[n % files.length]?.[0]}`)).arrayBuffer()
      }
      void Promise.all([ask(), ask(), ask(), ask()])
    })
    await updateNotice(page).getByRole('button', { name: 'Update now' }).click()
    await expectBuild(page, 2)
    await expect(page.getByText('Call the boiler company').first()).toBeVisible()
  })

test(
  'a broken deployment leaves the version that runs working, and the next good one is found when the window is looked at',
  LONG,
  async ({ deployments: { url, deploy }, next, profile }) => {
    const context = await profile.open()
    const page = await context.newPage()
    await page.goto(url)
    await waitForControl(page)
    const isWorker = (path: string) => path.startsWith('/service-worker.js')
    const broken: [what: string, damage: Damage][] = [
      ['the worker is missing', { fault: '404', hits: isWorker }],
      ['a start page in place of the worker', { fault: 'start page', hits: isWorker }],
      ['the list of files is missing', { fault: '404', hits: (path) => path.includes('/precache.json') }],
      ['a start page in place of the list of files', { fault: 'start page', hits: (path) => path.includes('/precache.json') }],
      ['half of the files', { fault: '404', hits: (path) => path.endsWith('.css') }],
      ['a start page in place of half of the files', { fault: 'start page', hits: (path) => path.endsWith('.css') }],
    ]
    for (const [what, damage] of broken) {
      deploy(next, damage)
      expect(await updateSettled(page), what).toEqual({ active: 'activated', waiting: false })
      await page.goto(`${url}apps/notes`)
      await expect(page.getByText('Call the boiler company').first(), what).toBeVisible()
      await expectBuild(page, 1)
    }
    // In a tab that stays open a broken deployment does not hide the good one after it.
    await page.clock.install()
    await page.goto(`${url}apps/notes`)
    await expect(page.getByText('Call the boiler company').first()).toBeVisible()
    expect(await updateSettled(page)).toEqual({ active: 'activated', waiting: false })
    deploy(next)
    await page.clock.fastForward('01:01')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(updateNotice(page).getByText(NEXT_RELEASE_NOTE)).toBeVisible(DOWNLOAD_TIMEOUT)
    await updateNotice(page).getByRole('button', { name: 'Update now' }).click()
    await expectBuild(page, 2)
    await expect(page.getByText('Call the boiler company').first()).toBeVisible()
    await expect(updateNotice(page)).toHaveCount(0)
  },
)

test(
  'old code that meets a newer database shows everything, changes nothing, says so, and loads the new code when told',
  LONG,
  async ({ deployments: { url, deploy }, next, profile }) => {
    const context = await profile.open()
    const page = await context.newPage()
    await page.goto(`${url}apps/notes`)
    await waitForControl(page)
    await expect(page.getByText('Call the boiler company').first()).toBeVisible()
    await page.evaluate(
      () =>
        new Promise<void>((done, fail) => {
          const opening = indexedDB.open('homeroom/', 10_000)
          opening.onerror = () => fail(opening.error)
          opening.onsuccess = () => {
            const writing = opening.result.transaction('meta', 'readwrite')
            writing.objectStore('meta').put({ key: 'schema', version: 1000, oldestWriter: 1000 })
            writing.oncomplete = () => {
              opening.result.close()
              done()
            }
          }
        }),
    )
    await page.reload()
    const said = page.getByRole('alert').filter({ hasText: 'Nothing was changed. Reload to update.' })
    await expect(said).toBeVisible()
    await expect(page.getByText('Call the boiler company').first()).toBeVisible()
    const refused = await page.evaluate(async () => {
      const read = async () => (await fetch('/api/data/notes/NotesData')).text()
      const before = await read()
      const body = JSON.stringify({ title: 'from the past', color: 'info' })
      const { status } = await fetch('/api/notes/add', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
      return { status, same: before === (await read()) }
    })
    expect(refused).toEqual({ status: 426, same: true })
    deploy(next)
    await said.getByRole('button', { name: 'Reload' }).click()
    await expectBuild(page, 2)
  },
)

test('a part of the app that a deployment took away is healed by the new version; offline the screen says what is missing', async ({
  browser,
  deployments: { url, deploy },
  next,
}) => {
  // Without a worker nothing is kept: the page has what it has loaded.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${url}apps/notes`)
  await expect(page.getByText('Call the boiler company').first()).toBeVisible()
  deploy(next)
  await page.getByRole('link', { name: 'Invoices' }).click()
  await expectBuild(page, 2)
  // What says so comes after the page: where no worker keeps it, it has to be there before the network goes.
  const notices = page.waitForEvent('requestfinished', (request) => request.url().includes('/AppNotices-'))
  await page.goto(`${url}apps/notes`)
  await notices
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Call the boiler company').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Everything')).toBeVisible()
  await page.getByRole('link', { name: 'Tickets' }).click()
  await expect(page.getByText('this page has not been saved on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline. Everything')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  await context.close()
})
