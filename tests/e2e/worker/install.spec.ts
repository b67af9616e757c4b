import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../../scripts/browser.ts'
import { test as base, expect, LAUNCH_ARGS, waitForControl } from '../app.ts'
import { expectInstallable } from './installable.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Opens a browser that offers an app to whoever opens it, and not only to those who come often. */
type Open = (...args: string[]) => Promise<BrowserContext>

const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  open: async ({}, use) => {
    const opened: [BrowserContext, folder: string][] = []
    await use(async (...args) => {
      const folder = mkdtempSync(join(tmpdir(), 'homeroom-'))
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: findBrowser(),
        args: [...LAUNCH_ARGS, '--bypass-app-banner-engagement-checks', ...args],
      })
      opened.push([context, folder])
      return context
    })
    for (const [context, folder] of opened) {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

test('the browser finds nothing that keeps it from installing the app, which is known by the base path', async ({ host, open }) => {
  const page = await (await open()).newPage()
  await expectInstallable(page, host.url)
  const { shortcuts, screenshots } = await page.evaluate(async () => (await fetch('manifest.webmanifest')).json())
  const kept: [path: string][] = await page.evaluate(async () => (await fetch('precache.json')).json())
  // The pictures of the app are for the browser that offers it; nobody keeps them.
  for (const { src } of screenshots) {
    expect((await page.request.get(host.url + src)).headers()['content-type']).toBe('image/webp')
    expect(kept.map(([path]) => path)).not.toContain(src)
  }
  for (const { url } of shortcuts) {
    await page.goto(host.url + url)
    await expect(page.locator('h1, [role=dialog] h2').first(), url).toBeVisible()
    await expect(page, url).not.toHaveURL(/404/)
  }
})

test('where the browser offers the app, the site and the office have a button for it; in the installed app neither has', async ({
  host,
  open,
}) => {
  const page = await (await open()).newPage()
  await page.goto(host.url)
  await expect(page.getByRole('button', { name: 'Install the app' })).toBeVisible()
  await page.goto(`${host.url}apps/notes`)
  await page.getByRole('button', { name: /profile$/i }).click()
  await expect(page.getByRole('menuitem', { name: 'Install the app' })).toBeVisible()

  // A window of its own, as an installed app has.
  const [app] = (await open(`--app=${host.url}apps/notes`)).pages() as [Page]
  await app.waitForFunction(() => matchMedia('(display-mode: standalone)').matches)
  await waitForControl(app)
  await app.getByRole('button', { name: /profile$/i }).click()
  await expect(app.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect(app.getByRole('menuitem', { name: 'Install the app' })).toHaveCount(0)
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

/** The first page, as a browser sees it that calls itself so. */
async function visit(browser: Browser, url: string, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ userAgent, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(url)
  await page.mouse.move(1, 1)
  await expect(page.locator('#placeholder')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  return page
}

test('where a browser has no prompt, drawings show how it is done by hand, and "not now" is remembered', async ({ browser, host }) => {
  const phone = await visit(browser, host.url, IPHONE)
  await phone.getByRole('button', { name: 'Install the app' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Install Homeroom' })
  await expect(dialog.getByRole('listitem')).toHaveText([/Share/, /Add to Home Screen/, /in your apps/])
  await expect(dialog.getByRole('link', { name: 'Settings, Data' })).toHaveAttribute('href', '/settings?tab=data')
  await expect(dialog).toHaveCSS('opacity', '1')
  await phone.evaluate(AXE)
  const violations = await phone.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(part: string): Promise<{ violations: { id: string }[] }> } }
    return (await axe.run('[role=dialog]')).violations.map(({ id }) => id)
  })
  // The head of a dialog is no second head of the page: axe does not know that the rest is out of reach while it is open.
  expect(violations.filter((id) => id !== 'landmark-no-duplicate-banner')).toEqual([])
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
  await phone.reload()
  await phone.getByRole('button', { name: 'Menu' }).click()
  await expect(phone.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Office' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Install the app' })).toHaveCount(0)
  await phone.context().close()

  const firefox = await visit(browser, host.url, FIREFOX)
  await firefox.getByRole('button', { name: 'Install the app' }).click()
  await expect(firefox.getByRole('dialog', { name: 'Install Homeroom' })).toContainText('only install apps on Windows')
  await firefox.context().close()
})
