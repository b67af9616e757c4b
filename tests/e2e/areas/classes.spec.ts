import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'

/** What the public page of a class says of its seats. */
const publicSeats = async (page: Page, url: string, name: string): Promise<number> => {
  await page.goto(`${url}classes?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  const all: { name: string; seats: number; enrolled: number }[] = await page.evaluate(() =>
    fetch('/api/data/classes').then((answer) => answer.json()),
  )
  const one = all.find((stored) => stored.name === name)
  return (one?.seats ?? 0) - (one?.enrolled ?? 0)
}

test('a family asks for a place, the office accepts, a mail goes out and the seats go down, without the host too', async ({
  app,
  host,
}) => {
  const before = await publicSeats(app, host.url, 'Garden Science')
  const card = app.getByRole('link', { name: 'Garden Science' })
  const said = (await card.textContent()) ?? ''
  await app.goto(`${host.url}classes?class=2`)
  const form = app.getByRole('dialog')
  await form.getByLabel('Your child’s name').fill('Milo Brandt')
  await form.getByLabel('Your child’s age').selectOption('7')
  await form.getByLabel('Your name').fill('Ines Brandt')
  await form.getByLabel('Email').fill('ines@brandt.example')
  await form.getByRole('button', { name: 'Request a place' }).click()
  await expect(form.getByText('We have received your request for Milo Brandt.')).toBeVisible()

  await app.goto(`${host.url}apps/classes/requests`)
  await app.getByRole('button', { name: 'Accept Milo Brandt' }).click()
  await app.getByLabel('Email text').fill('Bring rubber boots.')
  await app.getByRole('button', { name: 'Accept and send email' }).click()
  await expect(app.getByRole('button', { name: 'Accept Milo Brandt' })).toHaveCount(0)
  const sent = () => app.evaluate(() => fetch('/api/data/email/EmailData?folder=sent&q=Milo').then((answer) => answer.text()))
  await expect.poll(sent).toContain('Bring rubber boots.')

  await host.stop()
  expect(await publicSeats(app, host.url, 'Garden Science')).toBe(before - 1)
  await expect(card).not.toHaveText(said)
})

test('a lesson that collides is refused at its field, with who is needed twice; one that does not is on the public page', async ({
  app,
  host,
}) => {
  await app.goto(`${host.url}apps/classes/edit/2`)
  const lessons = app.getByRole('region', { name: 'Lessons' })
  await lessons.getByRole('button', { name: 'Add a lesson' }).click()
  const lesson = lessons.getByRole('listitem').last()
  await lesson.getByLabel('Day').click()
  await app.getByRole('option', { name: 'Monday' }).click()
  await lesson.getByLabel('Room').fill('Library')
  await lesson.getByLabel('From').fill('14:15')
  await lesson.getByLabel('To').fill('15:15')
  await expect(lesson.getByText('“First Steps in Reading” is already in Library')).toBeVisible()
  await app.getByRole('button', { name: 'Save' }).first().click()
  await expect(app.getByRole('alert')).toContainText('Could not save')
  await lesson.getByLabel('From').fill('15:00')
  await lesson.getByLabel('To').fill('16:00')
  await expect(lesson.getByText('“First Steps in Reading” is already in Library')).toHaveCount(0)
  await app.getByRole('button', { name: 'Save' }).first().click()
  await expect(app).toHaveURL(/\/apps\/classes$/)

  await app.goto(`${host.url}apps/classes/timetable`)
  const onDay = (day: string) => app.getByRole('region', { name: day }).getByRole('link', { name: /^Garden Science/ })
  const from = await onDay('Monday').boundingBox()
  const to = await app.getByRole('region', { name: 'Thursday' }).boundingBox()
  if (!from || !to) throw new Error('Nothing to drag.')
  await app.mouse.move(from.x + 20, from.y + 15)
  await app.mouse.down()
  await app.mouse.move(to.x + 20, from.y + 15, { steps: 6 })
  await app.mouse.up()
  await expect(app.getByText('“Garden Science” was moved: Thursday, 15:00–16:00.')).toBeVisible()
  await expect(onDay('Thursday')).toBeVisible()
  await expect(onDay('Monday')).toHaveCount(0)

  await app.goto(`${host.url}classes?class=2`)
  await expect(app.getByRole('dialog')).toContainText('Library')
})

/** Writes a new teacher, as far as the list of the office. */
async function addTeacher(page: Page, name: string, subject: string): Promise<void> {
  await page.getByRole('link', { name: 'New teacher' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: 'Subjects' }).fill(subject)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page).toHaveURL(/\/apps\/teachers$/)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Hidden')
}

test('a teacher is added and stands on the public pages once published, also after a reload; another is without the host', async ({
  app,
  host,
}) => {
  await app.goto(`${host.url}apps/teachers`)
  await addTeacher(app, 'Ottilie Frost', 'Astronomy')
  await app.goto(`${host.url}teachers?q=frost`)
  await expect(app.getByText('Nobody of that name is in the staff room')).toBeVisible()
  await app.goto(`${host.url}apps/teachers?q=frost`)
  await app.getByRole('switch', { name: 'Publish Ottilie Frost' }).click({ force: true })
  await expect(app.getByRole('listitem').filter({ hasText: 'Ottilie Frost' })).toContainText('Published')
  await app.goto(`${host.url}teachers?q=frost`)
  await expect(app.getByRole('link', { name: 'Ottilie Frost' })).toBeVisible()
  await app.reload()
  await app.getByRole('link', { name: 'Ottilie Frost' }).click()
  await expect(app.getByRole('heading', { level: 1 })).toContainText('Ottilie Frost')
  await expect(app.getByRole('main')).toContainText('Astronomy')

  await host.stop()
  await app.goto(`${host.url}apps/teachers`)
  await addTeacher(app, 'Balthasar Moor', 'Falconry')
  await app.goto(`${host.url}apps/teachers?q=moor`)
  await app.getByRole('switch', { name: 'Publish Balthasar Moor' }).click({ force: true })
  await expect(app.getByRole('listitem').filter({ hasText: 'Balthasar Moor' })).toContainText('Published')
  await app.goto(`${host.url}teachers?q=moor`)
  await expect(app.getByRole('link', { name: 'Balthasar Moor' })).toBeVisible()
})
