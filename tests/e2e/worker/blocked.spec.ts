import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, launch, test } from '../app.ts'

const WHAT_TO_DO = /Allow cookies and site data/

test('a browser that stores nothing shows the public pages, keeps what is written there on the screen, and says what to do', async ({
  host,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-'))
  mkdirSync(join(folder, 'Default'))
  // What "Block all cookies" sets.
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(settings))
  const context = await launch(folder)
  const page = await context.newPage()

  await page.goto(`${host.url}contact`)
  await expect(page.locator('#placeholder')).toHaveCount(0)
  await page.getByLabel('Your name').fill('Ana Silva')
  await page.getByLabel('Email').fill('ana@school.org')
  await page.getByLabel('What is it about?').fill('The choir')
  await page.getByLabel('Your message').fill('May my daughter sing with you?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toHaveText(WHAT_TO_DO)
  await expect(page.getByLabel('Your message')).toHaveValue('May my daughter sing with you?')

  await page.goto(`${host.url}apps/notes`)
  await expect(page.getByRole('alert')).toContainText(WHAT_TO_DO)
  await page.getByRole('alert').getByRole('link', { name: 'Public website' }).click()
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page).toHaveURL(host.url)

  await context.close()
  rmSync(folder, { recursive: true, force: true })
})
