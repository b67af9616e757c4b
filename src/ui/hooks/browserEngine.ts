/** Browser engines, as far as their storage rules differ. */
export type Engine = 'webkit' | 'firefox' | 'chromium' | 'other'

/** The engine of a browser. On iPhone and iPad every browser is WebKit. */
export function engineOf(userAgent: string): Engine {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'webkit'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrom(e|ium)\//.test(userAgent)) return 'chromium'
  return /AppleWebKit\//.test(userAgent) ? 'webkit' : 'other'
}

/** True if the app is installed and runs in its own window. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
