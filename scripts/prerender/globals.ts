import { JSDOM } from 'jsdom'

/**
 * Defines the browser globals that pages use when rendered on Node.
 *
 * @param site the public origin, if known
 */
export function defineBrowserGlobals(site: string | undefined): void {
  const url = new URL(site || 'http://localhost')
  // Pages make absolute addresses with it.
  globalThis.siteUrl = site
  Object.defineProperty(globalThis, 'location', { value: url, configurable: true })
  Object.defineProperty(globalThis, 'navigator', { value: { platform: '', userAgent: '' }, configurable: true })
  // The blog parses the HTML of posts for reading times and content.
  Object.defineProperty(globalThis, 'DOMParser', { value: new JSDOM().window.DOMParser, configurable: true })
}
