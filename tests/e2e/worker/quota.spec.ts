import { readFileSync } from 'node:fs'
import { storedHashes } from '../stored.ts'
import { expect, test } from './killable.ts'

const NO_ROOM = /run out of space\. Nothing was saved/

test('with no room left a write is refused with what to do, nothing is half-written, and everything can still be exported', async ({
  host,
  open,
}) => {
  // Before anything of the origin is opened: for half a minute Chromium goes on with the room that it has found once.
  const { page } = await open('about:blank')
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(host.url)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${host.url}apps/contacts`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await storedHashes(page)

  // One row; two rows in two tables; many rows; a file; what makes room only later, since a deletion can be undone.
  const answers = await page.evaluate(async () => {
    const json = (method: string, path: string, body: unknown) =>
      fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
    const responses = [
      await json('POST', '/api/notes/add', { title: 'One too many', color: 'info' }),
      await json('POST', '/api/data/contact-messages', {
        name: 'A',
        email: 'a@b.example',
        subject: 'One too many',
        message: 'Both or neither.',
      }),
      await fetch('/api/data/files', { method: 'POST', headers: { 'Content-Type': 'image/png' }, body: new Uint8Array(50_000) }),
      await fetch('/api/notes/delete?id=1', { method: 'DELETE' }),
    ]
    return Promise.all(responses.map(async (response) => ({ status: response.status, ...(await response.json()) })))
  })
  for (const answer of answers) expect(answer).toMatchObject({ status: 507, message: expect.stringMatching(NO_ROOM) })

  await page.goto(`${host.url}apps/notes?note=2`)
  const line = page.getByRole('textbox', { name: 'Title' })
  await line.press('End')
  await line.pressSequentially(' at noon')
  await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toContainText('Not saved')
  const notice = page.getByRole('alert').filter({ hasText: 'This device has run out of space' })
  await expect(notice).toBeVisible()
  expect(await storedHashes(page)).toEqual(before)

  await notice.getByRole('button', { name: 'Open Settings → Data' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export backup' }).click()
  const [head = '', ...lines] = readFileSync(await (await downloading).path(), 'utf8')
    .trimEnd()
    .split('\n')
  const { counts } = JSON.parse(head) as { counts: Record<string, number> }
  expect(counts.notes).toBe(4)
  expect(counts.emails).toBeGreaterThan(4)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(lines.length)
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await page.goto(`${host.url}apps/notes?note=2`)
  // What was typed while there was no room has waited, and is stored now.
  await expect
    .poll(() => page.evaluate(async () => (await (await fetch('/api/data/notes/NotesData')).json())[1].title))
    .toContain('at noon')
})
