import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { violations } from './axe.ts'

interface Scene {
  name: string
  path: string
  /** Only on this kind of screen. */
  on?: 'phone' | 'desktop'
  /** Brings it about. */
  act?(page: Page): Promise<void>
  fullPage?: boolean
}

const dialog = async (page: Page) => page.getByRole('dialog').first().waitFor()

/** The frame of the office and the components, as people meet them. */
const SCENES: Scene[] = [
  { name: 'office', path: 'dashboards/modern' },
  { name: 'list', path: 'apps/invoice/list' },
  {
    name: 'customizer',
    path: 'apps/notes',
    on: 'desktop',
    act: async (page) => {
      await page.locator('header button:has(.tabler-icon-palette)').click()
      await dialog(page)
    },
  },
  {
    name: 'drawer',
    path: 'apps/notes',
    on: 'phone',
    act: async (page) => {
      await page.locator('header button:has(.tabler-icon-menu-2)').click()
      await dialog(page)
    },
  },
  {
    name: 'search',
    path: 'apps/notes',
    act: async (page) => {
      await page.locator('header button:has(.tabler-icon-search)').click()
      await page.getByRole('combobox').fill('a')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'gallery', path: 'dev/ui', fullPage: true },
]

const SCREENS: Record<'phone' | 'desktop', BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
const THEMES = ['BLUE_THEME', 'AQUA_THEME', 'PURPLE_THEME', 'GREEN_THEME', 'CYAN_THEME', 'ORANGE_THEME']
const MODES = ['light', 'dark']
const DIRECTIONS = [
  { direction: 'ltr', language: 'en' },
  { direction: 'rtl', language: 'ar' },
]

interface Options {
  /** Where the pictures go. */
  folder: string
  /** Each is examined too. */
  axe: boolean
  /** One theme instead of all. */
  theme?: string | undefined
}

/** Takes a picture of every scene in every look; answers what is wrong in them. */
export async function takeEveryLook(browser: Browser, home: string, { folder, axe, theme }: Options): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const found: string[] = []
  for (const kind of ['desktop', 'phone'] as const) {
    const context = await browser.newContext({ ...SCREENS[kind], reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('homeroom.offline-ready', ''))
    await page.goto(home)
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller)))
    for (const look of looks(theme)) {
      await page.evaluate((settings) => localStorage.setItem('homeroom.settings', settings), JSON.stringify(look.settings))
      for (const scene of SCENES.filter(({ on = kind }) => on === kind)) {
        const name = `${scene.name}-${kind}-${look.name}`
        await show(page, home, scene)
        await page.screenshot({ path: `${folder}/${name}.png`, fullPage: scene.fullPage ?? false })
        if (axe) found.push(...(await violations(page)).map((line) => `${name}: ${line}`))
      }
    }
    await context.close()
  }
  return found
}

function looks(theme: string | undefined) {
  return THEMES.filter((one) => !theme || one.startsWith(theme)).flatMap((theme) =>
    MODES.flatMap((mode) =>
      DIRECTIONS.map((way) => ({
        name: `${theme.replace('_THEME', '').toLowerCase()}-${mode}-${way.direction}`,
        settings: { theme, mode, ...way },
      })),
    ),
  )
}

async function show(page: Page, home: string, { path, act }: Scene): Promise<void> {
  await page.goto(home + path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await act?.(page)
  // A picture waits for its pictures, and for whatever still moves.
  await page.evaluate(() =>
    Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => undefined))),
  )
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
}
