import { JSDOM } from 'jsdom'

/**
 * What the pages ask a browser for while they are rendered without one.
 *
 * @param site the origin that they are published at, as far as it is known
 */
export function standInForBrowser(site: string | undefined): void {
  const url = new URL(site || 'http://localhost')
  globalThis.siteUrl = site
  Object.defineProperty(globalThis, 'location', { value: url, configurable: true })
  Object.defineProperty(globalThis, 'navigator', { value: { platform: '', userAgent: '' }, configurable: true })
  // The notebook looks into what was written: how long it takes to read, and what it has in it.
  Object.defineProperty(globalThis, 'DOMParser', { value: new JSDOM().window.DOMParser, configurable: true })
}
