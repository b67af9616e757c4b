import type { Page } from '@playwright/test'

/** Opens a page as a link of the app does, and waits until its content is there. */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> } }
    await router.navigate({ href })
  }, `/${path}`)
  await page.waitForFunction(() => {
    const content = document.querySelector('dialog[open]') ?? document.querySelector('main')
    return content?.querySelector('h1, h2, [type=search]') && !document.querySelector('main .mantine-Skeleton-root')
  })
}
