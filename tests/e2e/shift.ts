import type { Page } from '@playwright/test'

/** Records the layout shift without recent input of pages opened from now on. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      // biome-ignore lint/suspicious/noExplicitAny: layout shifts are not in the DOM's types
      for (const entry of list.getEntries() as any[]) if (!entry.hadRecentInput) (window as any).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The cumulative layout shift of the page since it was opened. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (window as any).shift)
