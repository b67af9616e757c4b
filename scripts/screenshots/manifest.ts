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

/** Makes the pictures of the manifest. They are committed; a browser shows them when it offers the app, and no one else asks for them. */
export async function takeManifestPictures(browser: Browser, home: string): Promise<void> {
  for (const { name, path, screen } of PICTURES) {
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' })
    const page = await context.newPage()
    // The note that the app works offline now belongs to the first visit, not to the picture.
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
