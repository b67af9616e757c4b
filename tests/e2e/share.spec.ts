import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

/** Sends what the system sends when another app shares: a form, as a navigation of its own. */
async function share(page: Page, fields: Record<string, string>, pictures: string[] = []): Promise<void> {
  await page.evaluate(
    ([values, names]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
      for (const [name, value] of Object.entries(values)) {
        const field = form.appendChild(document.createElement('textarea'))
        Object.assign(field, { name, value })
      }
      const bytes = Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
        (one) => one.charCodeAt(0),
      )
      const chosen = new DataTransfer()
      for (const name of names) chosen.items.add(new File([bytes], name, { type: 'image/png' }))
      const files = form.appendChild(document.createElement('input'))
      Object.assign(files, { type: 'file', name: 'picture', multiple: true, files: chosen.files })
      document.body.append(form)
      form.submit()
    },
    [fields, pictures] as const,
  )
}

const firstLine = (page: Page) => page.getByRole('textbox', { name: 'First line' })
const notes = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/data/notes/NotesData')).json()).map(({ title }: { title: string }) => title))

test('what another app shares is a note, once however often it arrives, and offline too', async ({ app, host }) => {
  const shared = { title: 'Chestnut trees', text: 'For the walk: https://trees.example/chestnut', url: 'https://trees.example/chestnut' }
  await share(app, shared)
  await expect(firstLine(app)).toHaveValue('Chestnut trees')
  expect(new URL(app.url()).pathname).toBe('/apps/notes')
  const note = 'Chestnut trees\nFor the walk: https://trees.example/chestnut'
  expect((await notes(app)).filter((title: string) => title === note)).toHaveLength(1)

  const address = app.url()
  await app.goto(`${host.url}apps/notes`)
  await share(app, shared)
  await app.waitForURL(address)
  await expect(firstLine(app)).toHaveValue('Chestnut trees')
  expect(await notes(app)).toHaveLength(5)

  await host.stop()
  await share(app, { title: '', text: 'Written on the train', url: '' })
  await expect(firstLine(app)).toHaveValue('Written on the train')
  expect(await notes(app)).toHaveLength(6)
  // Nothing shared, nothing stored.
  await share(app, { title: ' ', text: '' })
  await app.waitForURL(`${host.url}apps/notes`)
  expect(await notes(app)).toHaveLength(6)
})

test('shared pictures stand in notes, once however often they arrive, and offline', async ({ app, host }) => {
  await host.stop()
  const shown = () =>
    app.getByRole('img', { name: 'Show in full size' }).evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))
  for (const _ of ['once', 'again']) {
    await share(app, { title: 'The new gate' }, ['gate.png', 'gate from behind.png'])
    await expect(firstLine(app)).toHaveValue('The new gate')
    expect(await shown()).toBe(1)
    expect(await notes(app)).toHaveLength(6)
  }
  await app.getByRole('link', { name: 'gate from behind.png' }).click()
  await expect(firstLine(app)).toHaveValue('gate from behind.png')
  expect(await shown()).toBe(1)

  await app.getByRole('button', { name: 'Take the picture away' }).click()
  await expect(app.getByRole('img', { name: 'Show in full size' })).toHaveCount(0)
  await app.getByRole('button', { name: 'Undo' }).click()
  expect(await shown()).toBe(1)
})

test('the manifest tells the system where shares and files go', async ({ app, host }) => {
  const manifest = await app.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  expect(manifest.share_target).toMatchObject({ action: 'share', method: 'POST', enctype: 'multipart/form-data' })
  expect(manifest.share_target.params.files).toMatchObject([{ name: 'picture' }])
  for (const { action } of manifest.file_handlers) {
    await app.goto(new URL(action, host.url).href)
    await expect(app.getByRole('heading', { level: 1 })).toHaveText(/Contacts|Calendar|Settings/)
  }
})
