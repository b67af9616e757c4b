import type { Page } from '@playwright/test'
import { callApi, expect, test } from '../app.ts'

/** Words and numbers that do not break by themselves, on a small telephone. */

const SMALL = { width: 360, height: 740 }

/** How much wider the page is than the screen, in pixels. */
const excess = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth)

test.beforeEach(({ app }) => app.setViewportSize(SMALL))

test('a mail with a long subject, a long word and a wide table is as wide as the screen (tests/cases/mail/04)', async ({ app, host }) => {
  const subject = `${'x'.repeat(300)} مرحبا 123 😀`
  const html = `<p>${'y'.repeat(600)}</p><table width="5000"><tr><td>wide</td></tr></table>`
  const { id } = await callApi(app, 'POST /api/data/emails', { to: ['ana@a.example'], subject, html })
  await app.goto(`${host.url}apps/email?folder=sent`)
  await expect(app.getByText(subject).first()).toBeVisible()
  expect(await excess(app)).toBe(0)
  await app.goto(`${host.url}apps/email?folder=sent&mail=${id}`)
  await expect(app.getByRole('heading', { name: subject })).toBeVisible()
  await expect(app.frameLocator('iframe').getByText('y'.repeat(600))).toBeVisible()
  expect(await excess(app)).toBe(0)
})

test('a phone number in Arabic reads from left to right (tests/cases/screens/07)', async ({ app, host }) => {
  const { id } = await callApi(app, 'POST /api/data/contacts/addContact', { firstname: 'علي 12 (b)', phone: '+966 50 123 4567' })
  for (const settings of [{}, { language: 'ar', direction: 'rtl' }]) {
    await app.evaluate((chosen) => localStorage.setItem('homeroom.settings', JSON.stringify(chosen)), settings)
    await app.goto(`${host.url}apps/contacts?contact=${id}`)
    const number = app.getByText('+966 50 123 4567', { exact: true }).last()
    await expect(number).toBeVisible()
    // The plus is left of the last digit.
    const edges = await number.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
      return [0, text.length - 1].map((at) => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().left
      })
    })
    expect(edges[0]).toBeLessThan(edges[1] as number)
    expect(await excess(app)).toBe(0)
  }
})

test('a long word in the calendar makes no page wider (tests/cases/screens/09)', async ({ app, host }) => {
  const title = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  await callApi(app, 'POST /api/data/events', { title, start: '2031-03-05', end: '2031-03-05', allDay: true })
  for (const view of ['agenda', 'month']) {
    await app.goto(`${host.url}apps/calendar?view=${view}&date=2031-03-05`)
    await expect(app.getByText(title).first()).toBeAttached()
    expect(await excess(app), view).toBe(0)
    // Nothing of it is cut off where it may take several lines.
    const overflow = await app
      .getByText(title)
      .first()
      .evaluate((element) => element.scrollWidth - element.clientWidth)
    if (view === 'agenda') expect(overflow).toBeLessThanOrEqual(0)
  }
})
