import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

const caseFile = (path: string) => join(import.meta.dirname, '../cases', path)

/** How many events are stored. */
const stored = (app: Page): Promise<number> => app.evaluate(async () => (await (await fetch('/api/data/events')).json()).length)

const calendarInput = (app: Page) => app.getByLabel('Calendar file')

/** A calendar of lessons, one line a day. */
function lessons(count: number): string {
  const events = Array.from({ length: count }, (_, at) => {
    const start = new Date(Date.UTC(2016, 0, 1) + at * 8 * 3_600_000).toISOString().slice(0, 19).replace(/[-:]/g, '')
    return `BEGIN:VEVENT\r\nUID:${at}@lessons.example\r\nSUMMARY:Lesson ${at}\r\nDTSTART:${start}Z\r\nDURATION:PT45M\r\nEND:VEVENT\r\n`
  })
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
}

test('a calendar file is read, its rule said in words, stored, found again, and taken back in one step', async ({ app, host }) => {
  await app.goto(`${host.url}apps/calendar`)
  const before = await stored(app)
  const dialog = app.getByRole('dialog', { name: 'Add events from a file' })
  await calendarInput(app).setInputFiles(caseFile('ical-recurrence/17-second-tuesday.ics'))
  await expect(dialog.getByText('Second Tuesday of each month')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 1 event' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored(app)).toBe(before + 1)
  await calendarInput(app).setInputFiles(caseFile('ical-recurrence/17-second-tuesday.ics'))
  await expect(dialog.getByText('1 is in the calendar already.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stored(app)).toBe(before)
})

test('of a file with faults each record is told what becomes of it', async ({ app, host }) => {
  await app.goto(`${host.url}apps/calendar`)
  await calendarInput(app).setInputFiles(caseFile('ical-files/19-one-impossible-date.ics'))
  const dialog = app.getByRole('dialog', { name: 'Add events from a file' })
  await dialog.getByText('Left out · 1').click()
  await expect(dialog.getByText('It is on a date that does not exist.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 3 events' }).click()
  await expect(dialog).toBeHidden()
})

test('2,000 events are stored in seconds and taken back, and the page goes on meanwhile', async ({ app, host }) => {
  test.setTimeout(180_000)
  await app.goto(`${host.url}apps/calendar`)
  const before = await stored(app)
  const dialog = app.getByRole('dialog', { name: 'Add events from a file' })
  await calendarInput(app).setInputFiles({ name: 'lessons.ics', mimeType: 'text/calendar', buffer: Buffer.from(lessons(2_000)) })
  const add = dialog.getByRole('button', { name: 'Add 2,000 events' })
  await expect(add).toBeVisible()
  const start = Date.now()
  await add.click()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  const took = Date.now() - start
  console.log(`2,000 events: ${took} ms`)
  expect(took).toBeLessThan(30_000)
  expect(await stored(app)).toBe(before + 2_000)
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stored(app), { timeout: 60_000 }).toBe(before)
})

test('the readers of files are loaded when a file is opened, not before', async ({ app, host }) => {
  const loaded: string[] = []
  app.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await app.goto(`${host.url}apps/calendar`)
  await expect(calendarInput(app)).toBeAttached()
  await app.waitForLoadState('networkidle')
  expect(loaded.filter((path) => /calendar\.worker/.test(path))).toEqual([])
  await calendarInput(app).setInputFiles(caseFile('ical-files/04-two-calendars-in-one.ics'))
  await expect(app.getByRole('dialog', { name: 'Add events from a file' })).toBeVisible()
  expect(loaded.some((path) => /calendar\.worker/.test(path))).toBe(true)
})
