import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { needBrowser } from '../browser.ts'

/** Opens a profile on disk with a page of the app under the control of its worker. */
export async function openApp(folder: string, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: needBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    viewport: { width: 1280, height: 800 },
  })
  const page = context.pages()[0] ?? (await context.newPage())
  // tsx keeps the names of functions by this helper, which the page would lack.
  await page.addInitScript('globalThis.__name = (fn) => fn')
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller)))
  return { context, page }
}

/** Fills every area up to 10,000 rows by Settings → Data, as anybody would; answers the seconds it took and what the app said. */
export async function fill(page: Page, url: string): Promise<{ seconds: number; said: string }> {
  await page.goto(`${url}settings?tab=data`)
  const start = performance.now()
  await page.getByRole('button', { name: 'Fill up to 10,000 rows an area' }).click()
  const bar = page.getByRole('progressbar', { name: 'Rows are being added' })
  await bar.waitFor()
  let shown = 0
  while (await bar.count()) {
    const share = Number(await bar.getAttribute('aria-valuenow', { timeout: 1_000 }).catch(() => shown))
    if (share >= shown + 10) {
      shown = share
      console.log(`  ${share.toFixed(0)} % after ${((performance.now() - start) / 1000).toFixed(0)} s`)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const said = await page
    .getByText(/rows? (was|were) added/)
    .first()
    .textContent()
  return { seconds: (performance.now() - start) / 1000, said: said ?? '' }
}
