import type { Browser } from 'playwright-core'
import sharp from 'sharp'

const WIDE = { viewport: { width: 1280, height: 800 } }
const NARROW = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

const PICTURES = [
  { name: 'office', path: 'dashboards/modern', screen: WIDE },
  { name: 'invoices', path: 'apps/invoice/list', screen: WIDE },
  { name: 'notes', path: 'apps/notes', screen: NARROW },
  { name: 'site', path: '', screen: NARROW },
]

/** Takes the screenshots of the manifest. They are committed; browsers show them when they offer to install the app. */
export async function takeManifestPictures(browser: Browser, home: string): Promise<void> {
  for (const { name, path, screen } of PICTURES) {
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' })
    const page = await context.newPage()
    // Hides the notice about offline use, which appears on the first visit only.
    await page.addInitScript(() => localStorage.setItem('homeroom.offline-ready', ''))
    await page.goto(home + path)
    await page.waitForFunction(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    await sharp(await page.screenshot())
      .webp({ quality: 78, effort: 6 })
      .toFile(`public/screenshots/${name}.webp`)
    await context.close()
  }
}
