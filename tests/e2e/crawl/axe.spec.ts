import { writeFileSync } from 'node:fs'
import { violations } from '../../../scripts/screenshots/axe.ts'
import { isSweep } from '../../sweep.ts'
import { expect, test } from '../app.ts'
import { openInApp } from './openInApp.ts'
import { PAGE_PATHS } from './routes.ts'

/** `CRAWL=/apps/users npm run sweep -- axe` examines only these pages. */
const { CRAWL = '', REPORT } = process.env

/** Each color mode in each direction, on a large screen and on a phone. */
const APPEARANCES = [
  { name: 'light, left to right', settings: { mode: 'light' }, width: 1440 },
  { name: 'dark, right to left', settings: { mode: 'dark', language: 'ar', direction: 'rtl' }, width: 390 },
  { name: 'dark, left to right', settings: { mode: 'dark' }, width: 1440 },
  { name: 'light, right to left', settings: { mode: 'light', language: 'ar', direction: 'rtl' }, width: 390 },
  { name: 'light, left to right, on a phone', settings: { mode: 'light' }, width: 390 },
  { name: 'dark, right to left, on a large screen', settings: { mode: 'dark', language: 'ar', direction: 'rtl' }, width: 1440 },
]

/** What `npm test` examines, in the first two appearances: a list, a record beside its list, and a form. */
const SAMPLE = ['apps/ecommerce/orders', 'apps/tickets?ticket=1', 'apps/invoice/create']

test.describe.configure({ mode: 'parallel' })

for (const { name, settings, width } of isSweep ? APPEARANCES : APPEARANCES.slice(0, 2)) {
  test(`axe finds no violation of WCAG 2.2 AA on any page: ${name}`, async ({ app, host }) => {
    test.setTimeout(1_800_000)
    await app.emulateMedia({ reducedMotion: 'reduce' })
    await app.setViewportSize({ width, height: 900 })
    await app.addInitScript((stored) => localStorage.setItem('homeroom.settings', stored), JSON.stringify(settings))
    await app.goto(`${host.url}apps/notes`)
    const found: string[] = []
    for (const path of isSweep ? PAGE_PATHS.filter((path) => `/${path}`.startsWith(CRAWL)) : SAMPLE) {
      await test.step(path, async () => {
        await openInApp(app, path)
        // Colors that still change have no contrast to measure.
        await app.waitForFunction(() =>
          document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
        )
        found.push(...(await violations(app)).map((line) => `/${path}: ${line}`))
      })
    }
    if (REPORT) writeFileSync(`${REPORT}-${name}.json`, JSON.stringify(found))
    expect(found).toEqual([])
  })
}
