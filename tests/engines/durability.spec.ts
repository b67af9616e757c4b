import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeNext, NEXT_RELEASE_NOTE } from '../e2e/builds.ts'
import { expect, INSTALLATION_TIMEOUT, SAMPLE, test, waitForInstallation } from './fixtures.ts'
import { User } from './user.ts'

// The first two install the app in a browser of their own.
test.setTimeout(180_000)

/** The titles of the stored notes. */
const storedNotes = (user: User): Promise<string[]> =>
  user.window.evaluate(async () => {
    const notes: { title: string }[] = await (await fetch('/api/data/notes/NotesData')).json()
    return notes.map(({ title }) => title)
  }, null)

test(
  'what is written with the host stopped is there after a restart of the browser, and a further edit is kept',
  SAMPLE,
  async ({ own }) => {
    let user = await own.open()
    await user.goto('')
    await waitForInstallation(user)
    await own.host.stop()
    await user.goto('apps/notes')
    await user.click('button', 'New note')
    await user.fill('Title', 'Written in a tunnel')
    await user.see('Saved')
    await own.browser.close()

    user = await own.open()
    await user.goto('apps/notes')
    await user.click('Written in a tunnel')
    await user.fill('Title', 'Written after the tunnel')
    await user.see('Saved')
    await user.window.reload()
    await user.seeValue('Title', 'Written after the tunnel')
  },
)

test('the next version is offered and taken, and everything is still there', SAMPLE, async ({ own }) => {
  const user = await own.open()
  await user.goto('apps/notes')
  // The notice is shown for some seconds only.
  await user.until(
    'the app is ready to work offline',
    () => document.body.textContent.includes('Ready to work offline.'),
    null,
    INSTALLATION_TIMEOUT,
  )
  const next = makeNext()
  own.host.deploy(next.folder)
  await user.window.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  }, null)
  await user.until(
    'the next version is installed',
    async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed',
    null,
    INSTALLATION_TIMEOUT,
  )
  await user.see(NEXT_RELEASE_NOTE)
  await user.click('button', 'Update now')
  await user.until('the page is of the next version', () => document.documentElement.dataset.version === '2', null)
  await user.see('Call the boiler company')
  next.remove()
})

test('what is written in one window is shown in another', SAMPLE, async ({ user, engineBrowser, host }) => {
  const other = new User(await engineBrowser.open(), host.url)
  await user.goto('apps/notes?note=1')
  await other.goto('apps/notes?note=1')
  await user.fill('Title', 'Parents’ evening, moved')
  await other.seeValue('Title', 'Parents’ evening, moved')
  await other.fill('Title', 'Parents’ evening in June')
  await user.seeValue('Title', 'Parents’ evening in June')
  await other.window.close()
})

test('everything is saved to a file, reset, and brought back from the file', SAMPLE, async ({ user, engineBrowser }) => {
  await user.goto('apps/notes')
  await user.click('button', 'New note')
  await user.fill('Title', 'Written before the backup')
  await user.see('Saved')
  const before = await storedNotes(user)

  await user.goto('settings?tab=data')
  await user.click('button', 'Export backup')
  const downloaded = () => (existsSync(engineBrowser.downloads) ? readdirSync(engineBrowser.downloads) : [])
  await expect.poll(downloaded).toEqual([expect.stringMatching(/\.homeroom$/)])
  const [backup = ''] = downloaded()
  await user.click('button', 'Reset to sample data')
  await user.in('dialog').click('button', 'Reset')
  await expect.poll(() => storedNotes(user)).toHaveLength(4)

  await user.in('main').upload(join(engineBrowser.downloads, backup))
  // Each option has a table with a row for the notes. The dialog is centred, so it moves when a table appears.
  await user.in('dialog').see('row', /^Notes/)
  await user.in('dialog').click('Replace all data')
  await user.in('dialog').see('All current data is replaced by the contents of the file.')
  await user.in('dialog').see('row', /^Notes/)
  await user.in('dialog').click('button', 'Import')
  await user.gone('dialog', 'Import backup')
  expect(await storedNotes(user)).toEqual(before)
})
