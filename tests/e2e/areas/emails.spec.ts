import type { Page } from '@playwright/test'
import { LONG } from '../../sweep.ts'
import { expect, test, waitForControl } from '../app.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Email list' }).locator('[data-row]')
const folder = (page: Page, name: string) => page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name }).click()
const panel = (page: Page) => page.getByRole('dialog', { name: 'New email' })
const text = (page: Page) => page.getByRole('textbox', { name: 'Email text' })
const mailText = (page: Page) => page.getByRole('region', { name: 'Open email' }).frameLocator('iframe')

/** Writes a mail to somebody of the contacts, as far as the text. */
async function write(page: Page, typed: string, name: string, subject: string, words: string) {
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click()
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toBeFocused()
  await page.keyboard.type(typed)
  await page.getByRole('option', { name }).click()
  await expect(panel(page).getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await text(page).click()
  await page.keyboard.type(words)
}

test('a mail to a contact is sent and found again, after a reload and without the host', async ({ app, host }) => {
  await app.goto(`${host.url}apps/email`)
  await write(app, 'kenji', 'Kenji Mori', 'Keys of the hall', 'They hang behind the door.')
  await app.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(app.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(panel(app)).toHaveCount(0)
  await folder(app, 'Outbox')
  await expect(rows(app).first()).toContainText('Keys of the hall')
  await app.reload()
  await rows(app).first().click()
  await expect(mailText(app).getByText('They hang behind the door.')).toBeVisible()

  await host.stop()
  await write(app, 'beatrice', 'Beatrice Osei', 'Reading on Friday', 'The dragon book is back.')
  await app.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(panel(app)).toHaveCount(0)
  await folder(app, 'Outbox')
  await expect(rows(app).first()).toContainText('Reading on Friday')
})

test('a draft outlives a reload', async ({ app, host }) => {
  await app.goto(`${host.url}apps/email`)
  await write(app, 'helen', 'Helen Whitfield', 'Unfinished', 'To be contin')
  await expect(app.getByText('Draft saved')).toBeVisible()
  await app.reload()
  await waitForControl(app)
  await expect(panel(app).getByText('Helen Whitfield', { exact: true })).toBeVisible()
  await expect(text(app)).toContainText('To be contin')
  await app.getByRole('button', { name: 'Save draft and close' }).click()
  await folder(app, 'Drafts')
  await expect(rows(app).first()).toContainText('Unfinished')
})

test('a signature that was half written outlives a reload, and is offered where it was', LONG, async ({ app, host }) => {
  const dialog = app.getByRole('dialog', { name: 'Signature' })
  const words = dialog.getByRole('textbox')
  const open = () => app.getByRole('button', { name: 'Signature' }).first().click()
  await app.goto(`${host.url}apps/email`)
  await open()
  await words.click()
  await app.keyboard.type('The office, every morning')
  await app.reload()
  await open()
  await expect(words).toBeVisible()
  await expect(words).not.toContainText('every morning')
  await dialog.getByRole('button', { name: 'Continue editing' }).click()
  await expect(words).toContainText('The office, every morning')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(words).toContainText('The office, every morning')
  await expect(dialog.getByRole('button', { name: 'Continue editing' })).toHaveCount(0)
})

const HOSTILE = `<p>Read <b>me</b></p><script>top.document.title = 'run'</script><img src="https://tracker.example/dot.gif" onerror="top.document.title = 'run'">
<svg onload="top.document.title = 'run'"></svg><style>@import url(https://tracker.example/a.css); p { background: url(https://tracker.example/b.png) }</style>
<a href="javascript:top.document.title='run'">link</a><iframe src="https://tracker.example/frame"></iframe>
<form action="https://tracker.example/form"><input autofocus onfocus="top.document.title = 'run'"></form><meta http-equiv="refresh" content="0;url=https://tracker.example/">`

test('a hostile mail shows its words; nothing of it runs and nothing is asked of another host', async ({ app, host, complaints }) => {
  const asked: string[] = []
  await app.context().route(/tracker\.example/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  // Past the API, which would clean it: as if it had come from elsewhere.
  await app.evaluate(
    (html) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('homeroom/')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['emails', 'revisions'], 'readwrite')
          // Whoever writes raises the revision: what was read before is out of date.
          writing.objectStore('revisions').put({ table: 'emails', revision: Date.now() })
          const store = writing.objectStore('emails')
          const reading = store.get(1)
          reading.onsuccess = () => store.put({ ...reading.result, emailContent: html })
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    HOSTILE,
  )
  await app.goto(`${host.url}apps/email?mail=1`)
  await expect(mailText(app).getByText('Read me')).toBeVisible()
  await expect(app.getByText('External images are blocked')).toBeVisible()
  const frame = app.getByRole('region', { name: 'Open email' }).locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  await expect(mailText(app).locator('script, style:not(head *), svg, iframe, form, meta:not(head *)')).toHaveCount(0)
  await expect(mailText(app).getByText('link')).not.toHaveAttribute('href', /./)
  expect(await app.title()).not.toBe('run')

  // The frame holds by itself too, where what is put into it has not been cleaned.
  await frame.evaluate(
    (element: HTMLIFrameElement, html) => {
      element.srcdoc = element.srcdoc.replace('</body>', `${html}<p>The end</p></body>`)
    },
    HOSTILE.replace(/<meta[^>]*>/, ''),
  )
  await expect(mailText(app).getByText('The end')).toBeVisible()
  expect(await app.title()).not.toBe('run')
  expect(asked).toEqual([])
  // The browser itself reports what it has blocked.
  expect(complaints.splice(0).filter((said) => !/sandbox|Content Security Policy|tracker\.example/.test(said))).toEqual([])
})
