import { rmSync } from 'node:fs'
import { newFolder } from '../e2e/app.ts'
import { PuppeteerBrowser } from './drivers/puppeteer.ts'
import { test } from './fixtures.ts'
import { findFirefox } from './installed.ts'
import { User } from './user.ts'

test('a browser that stores nothing says what to do, and leads back to the website', async ({ engine, host }) => {
  test.skip(engine === 'Chromium', 'tests/e2e/worker/blocked.spec.ts tries it')
  test.skip(engine === 'WebKit', 'WebKitGTK has no setting that blocks storage')
  const profile = newFolder()
  const browser = new PuppeteerBrowser('firefox', findFirefox() ?? '', profile, { 'network.cookie.cookieBehavior': 2 })
  const user = new User(await browser.open(), host.url)
  await user.goto('apps/notes')
  await user.see('Allow cookies and site data')
  await user.in('alert').click('link', 'Public website')
  await user.see('heading', /One roof/)
  await browser.close()
  rmSync(profile, { recursive: true, force: true })
})
