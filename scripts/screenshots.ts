/**
 * Takes screenshots of the built app.
 *
 * - `npm run screenshots`: layout and components in every theme, mode and direction, for review, in `.cache/screenshots`
 * - with `-- --axe`: each page is also checked for accessibility, and violations fail the run
 * - with `-- --only PURPLE`: only this theme
 * - `npm run screenshots -- manifest`: the screenshots of the manifest
 *
 * `DIST` is the folder of an existing build with `VITE_GALLERY=1`.
 */
import { execFileSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { needBrowser, PLAYWRIGHT_ARGS } from './browser.ts'
import { takeManifestPictures } from './screenshots/manifest.ts'
import { takeAllScreenshots } from './screenshots/screens.ts'
import { serveBuild } from './serve.ts'

const args = process.argv.slice(2)
const forManifest = args.includes('manifest')
const folder = process.env.DIST ?? (forManifest ? 'dist' : '.cache/gallery')
if (!forManifest && !process.env.DIST) {
  const env = { ...process.env, VITE_GALLERY: '1' }
  execFileSync('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], { env, stdio: 'inherit' })
}

const server = serveBuild(folder)
await new Promise<void>((listening) => server.listen(0, listening))
const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}/`
const browser = await chromium.launch({ executablePath: needBrowser(), args: PLAYWRIGHT_ARGS })
if (forManifest) await takeManifestPictures(browser, baseUrl)
else {
  const only = args[args.indexOf('--only') + 1]
  const problems = await takeAllScreenshots(browser, baseUrl, {
    folder: '.cache/screenshots',
    axe: args.includes('--axe'),
    theme: args.includes('--only') ? only : undefined,
  })
  for (const line of problems) console.error(line)
  process.exitCode = problems.length > 0 ? 1 : 0
}
await browser.close()
server.close()
