import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { violations } from './axe.ts'

/** A page in a certain state, such as with an open menu. */
interface Scene {
  name: string
  path: string
  /** Only on this kind of screen. */
  on?: 'phone' | 'desktop'
  /** Opens the scene on the page. */
  open?(page: Page): Promise<void>
  fullPage?: boolean
}

const dialog = async (page: Page) => page.getByRole('dialog').first().waitFor()

/** The office's layout and the components. */
const SCENES: Scene[] = [
  { name: 'office', path: 'dashboards/modern' },
  { name: 'list', path: 'apps/invoice/list' },
  {
    name: 'customizer',
    path: 'apps/notes',
    on: 'desktop',
    open: async (page) => {
      await page.locator('header button:has(.tabler-icon-palette)').click()
      await dialog(page)
    },
  },
  {
    name: 'drawer',
    path: 'apps/notes',
    on: 'phone',
    open: async (page) => {
      await page.locator('header button:has(.tabler-icon-menu-2)').click()
      await dialog(page)
    },
  },
  {
    name: 'search',
    path: 'apps/notes',
    open: async (page) => {
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
  /** The output folder. */
  folder: string
  /** Also checks accessibility. */
  axe: boolean
  /** Only this theme. */
  theme?: string | undefined
}

/** Takes a screenshot of every scene in every theme, mode and direction. @returns the accessibility violations */
export async function takeAllScreenshots(browser: Browser, home: string, { folder, axe, theme }: Options): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const problems: string[] = []
  for (const kind of ['desktop', 'phone'] as const) {
    const context = await browser.newContext({ ...SCREENS[kind], reducedMotion: 'reduce' })
    const page = await context.newPage()
    // Hides the notice about offline use, which appears on the first visit only.
    await page.addInitScript(() => localStorage.setItem('homeroom.offline-ready', ''))
    await page.goto(home)
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller)))
    for (const appearance of appearances(theme)) {
      await page.evaluate((settings) => localStorage.setItem('homeroom.settings', settings), JSON.stringify(appearance.settings))
      for (const scene of SCENES.filter(({ on = kind }) => on === kind)) {
        const name = `${scene.name}-${kind}-${appearance.name}`
        await show(page, home, scene)
        await page.screenshot({ path: `${folder}/${name}.png`, fullPage: scene.fullPage ?? false })
        if (axe) problems.push(...(await violations(page)).map((line) => `${name}: ${line}`))
      }
    }
    await context.close()
  }
  return problems
}

function appearances(theme: string | undefined) {
  return THEMES.filter((candidate) => !theme || candidate.startsWith(theme)).flatMap((theme) =>
    MODES.flatMap((mode) =>
      DIRECTIONS.map((direction) => ({
        name: `${theme.replace('_THEME', '').toLowerCase()}-${mode}-${direction.direction}`,
        settings: { theme, mode, ...direction },
      })),
    ),
  )
}

async function show(page: Page, home: string, { path, open }: Scene): Promise<void> {
  await page.goto(home + path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await open?.(page)
  // Waits until images are decoded and animations have finished.
  await page.evaluate(() =>
    Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => undefined))),
  )
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
}
