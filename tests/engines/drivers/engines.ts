import { findBrowser } from '../../../scripts/browser.ts'
import { type EngineName, findFirefox } from '../installed.ts'
import type { EngineBrowser } from './driver.ts'
import { PuppeteerBrowser } from './puppeteer.ts'
import { WebKitBrowser } from './webkit.ts'

/** Creates a browser of an engine, by the folder of its profile. */
export const createBrowser: Record<EngineName, (profile: string) => EngineBrowser> = {
  Chromium: (profile) => new PuppeteerBrowser('chrome', findBrowser() ?? '', profile),
  Firefox: (profile) => new PuppeteerBrowser('firefox', findFirefox() ?? '', profile),
  WebKit: (profile) => new WebKitBrowser(profile),
}
