/** What the pages ask a browser for while they are rendered without one. */
export function standInForBrowser(site: string): void {
  const url = new URL(site)
  Object.defineProperty(globalThis, 'location', { value: url, configurable: true })
  Object.defineProperty(globalThis, 'navigator', { value: { platform: '', userAgent: '' }, configurable: true })
}
