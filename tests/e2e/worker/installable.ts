import type { Page } from '@playwright/test'
import { expect, waitForControl } from '../app.ts'

/** Checks through the DevTools protocol that the browser would install the app at this URL, and with what properties. */
export async function expectInstallable(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitForControl(page)
  const session = await page.context().newCDPSession(page)
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  expect((await session.send('Page.getAppManifest')).errors).toEqual([])
  expect((await session.send('Page.getAppId')).appId).toBe(url)
}
