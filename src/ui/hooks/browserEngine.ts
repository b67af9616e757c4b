/** The families of browsers, as far as they differ in what they keep. */
export type Engine = 'webkit' | 'firefox' | 'chromium' | 'other'

/** Which family a browser belongs to. On an iPhone and an iPad every one is Safari inside. */
export function engineOf(userAgent: string): Engine {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'webkit'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrom(e|ium)\//.test(userAgent)) return 'chromium'
  return /AppleWebKit\//.test(userAgent) ? 'webkit' : 'other'
}

/** The app was installed and runs in a window of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
