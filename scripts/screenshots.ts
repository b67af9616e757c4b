/**
 * Pictures of the built app: `npm run screenshots` makes those of frame and components in every look, for people to look at
 * (in `.cache/screenshots`; with `-- --axe` each is also examined, and what is found fails the run; with `-- --only PURPLE` one theme);
 * `npm run screenshots -- manifest` makes those that the manifest names. `DIST` names a folder that is built already, with
 * `VITE_GALLERY=1`.
 */
import { execFileSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { needBrowser, PLAYWRIGHT_ARGS } from './browser.ts'
import { takeEveryLook } from './screenshots/looks.ts'
import { takeManifestPictures } from './screenshots/manifest.ts'
import { serveBuild } from './serve.ts'

const words = process.argv.slice(2)
const forManifest = words.includes('manifest')
const folder = process.env.DIST ?? (forManifest ? 'dist' : '.cache/gallery')
if (!forManifest && !process.env.DIST) {
  const env = { ...process.env, VITE_GALLERY: '1' }
  execFileSync('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], { env, stdio: 'inherit' })
}

const server = serveBuild(folder)
await new Promise<void>((listening) => server.listen(0, listening))
const home = `http://localhost:${(server.address() as AddressInfo).port}/`
const browser = await chromium.launch({ executablePath: needBrowser(), args: PLAYWRIGHT_ARGS })
if (forManifest) await takeManifestPictures(browser, home)
else {
  const only = words[words.indexOf('--only') + 1]
  const found = await takeEveryLook(browser, home, {
    folder: '.cache/screenshots',
    axe: words.includes('--axe'),
    theme: words.includes('--only') ? only : undefined,
  })
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
await browser.close()
server.close()
