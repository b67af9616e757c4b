import type { Page } from '@playwright/test'
import { expect, underControl } from '../app.ts'

/** Asks the browser itself, through the DevTools protocol, whether it would install what is at this address, and as what. */
export async function expectInstallable(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await underControl(page)
  const session = await page.context().newCDPSession(page)
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  expect((await session.send('Page.getAppManifest')).errors).toEqual([])
  expect((await session.send('Page.getAppId')).appId).toBe(url)
}
