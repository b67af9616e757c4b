import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'

/** A week in which the sample school has nothing. */
const WEEK = 'apps/calendar?view=week&date=2031-03-05'
const WEDNESDAY = 'Wednesday, 5 March 2031'
const THURSDAY = 'Thursday, 6 March 2031'

const day = (page: Page, name: string) => page.getByRole('region', { name })
const inDay = (page: Page, name: string, title: string) => day(page, name).getByRole('button', { name: title })
/** When an event is stored to begin, on the wall clock. */
const storedAt = (page: Page, title: string): Promise<string | undefined> =>
  page.evaluate(async (wanted) => {
    const events: { title: string; start: string }[] = await (await fetch('/api/data/events')).json()
    const start = events.find((event) => event.title === wanted)?.start
    return start && new Date(start).toString().slice(0, 21)
  }, title)

test('an event is added, moved by hand, taken back, and stays; without the host too', async ({ app, host }) => {
  await app.goto(host.url + WEEK)
  await day(app, WEDNESDAY)
    .getByRole('button', { name: 'New event at 09:00' })
    .click({ position: { x: 30, y: 6 } })
  await expect(app.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await app.keyboard.type('Piano tuner')
  await app.keyboard.press('Enter')
  await expect(app.getByRole('dialog')).toHaveCount(0)
  await expect(inDay(app, WEDNESDAY, 'Piano tuner')).toBeVisible()
  expect(await storedAt(app, 'Piano tuner')).toBe('Wed Mar 05 2031 09:00')

  const from = await inDay(app, WEDNESDAY, 'Piano tuner').boundingBox()
  const to = await day(app, THURSDAY).getByRole('button', { name: 'New event at 11:00' }).boundingBox()
  if (!from || !to) throw new Error('Nothing to drag.')
  await app.mouse.move(from.x + 20, from.y + 10)
  await app.mouse.down()
  await app.mouse.move(to.x + 20, to.y + 10, { steps: 6 })
  await app.mouse.up()
  await expect(inDay(app, THURSDAY, 'Piano tuner')).toBeVisible()
  await expect.poll(() => storedAt(app, 'Piano tuner')).toBe('Thu Mar 06 2031 11:00')
  // What is stored may not have been told to the page yet: until then the adding is offered to be taken back.
  await app.getByText('“Piano tuner” was moved.').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => storedAt(app, 'Piano tuner')).toBe('Wed Mar 05 2031 09:00')
  await expect(inDay(app, WEDNESDAY, 'Piano tuner')).toBeVisible()

  await app.reload()
  await inDay(app, WEDNESDAY, 'Piano tuner').click()
  await expect(app.getByRole('dialog', { name: 'Event' })).toContainText(/Wednesday,? 5 March 2031.*09:00/)
  await app.keyboard.press('e')
  await expect(app.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await app.keyboard.press('Escape')
  await expect(app.getByRole('dialog')).toHaveCount(0)
  await expect(inDay(app, WEDNESDAY, 'Piano tuner')).toBeVisible()
  await expect(inDay(app, THURSDAY, 'Piano tuner')).toHaveCount(0)

  await host.stop()
  await app.keyboard.press('n')
  await expect(app.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await app.keyboard.type('Written in a tunnel')
  await app.getByRole('textbox', { name: 'From', exact: true }).fill('2031-03-06')
  await app.getByRole('button', { name: 'Add event' }).click()
  await expect(inDay(app, THURSDAY, 'Written in a tunnel')).toBeVisible()
  await app.reload()
  await expect(inDay(app, THURSDAY, 'Written in a tunnel')).toBeVisible()
  expect(await storedAt(app, 'Written in a tunnel')).toBe('Thu Mar 06 2031 09:00')
})

test('in a right-to-left month an event is carried to where the hand is', async ({ app, host }) => {
  await app.evaluate(() => localStorage.setItem('homeroom.settings', JSON.stringify({ direction: 'rtl' })))
  await app.goto(`${host.url}apps/calendar?date=2031-03-05`)
  await app.getByRole('button', { name: `New event on ${WEDNESDAY}` }).click({ position: { x: 40, y: 60 } })
  await app.getByRole('textbox', { name: 'Title' }).fill('Sports day')
  await app.keyboard.press('Enter')
  await expect(app.getByRole('dialog')).toHaveCount(0)
  const bar = app.getByRole('button', { name: /^Sports day/ })
  const from = await bar.boundingBox()
  const to = await app.getByRole('button', { name: 'New event on Thursday, 6 March 2031' }).boundingBox()
  if (!from || !to) throw new Error('Nothing to drag.')
  expect(to.x).toBeLessThan(from.x)
  await app.mouse.move(from.x + from.width / 2, from.y + 10)
  await app.mouse.down()
  await app.mouse.move(to.x + to.width / 2, to.y + 50, { steps: 6 })
  await app.mouse.up()
  await expect.poll(() => storedAt(app, 'Sports day')).toBe('Thu Mar 06 2031 00:00')
  await expect.poll(async () => Math.round((await bar.boundingBox())?.x ?? 0)).toBeLessThan(Math.round(from.x))
})
