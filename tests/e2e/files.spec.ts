import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

type Launch = { files: { getFile(): Promise<File> }[] }
declare global {
  interface Window {
    launch?: (launch: Launch) => void
  }
}

/** The part of the platform that hands over files: `open` does what the system does when a file is opened with the app. */
const standIn = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'launchQueue', {
      value: {
        setConsumer: (consume: (launch: Launch) => void) => {
          window.launch = consume
        },
      },
    })
  })

const open = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([file = '', content = '']) => window.launch?.({ files: [{ getFile: async () => new File([content], file) }] }),
    [name, text],
  )

const EVENT = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:1@trees.example
DTSTART:20300509T090000Z
DTEND:20300509T100000Z
SUMMARY:Tree planting
END:VEVENT
END:VCALENDAR`.replaceAll('\n', '\r\n')

test('a file that the system opens with the app arrives at the import that it is for', async ({ app, host }) => {
  await standIn(app)
  await app.goto(`${host.url}apps/notes`)
  await app.waitForFunction(() => window.launch)

  await open(app, 'people.vcf', 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Oak;Olive;;;\r\nFN:Olive Oak\r\nEMAIL:olive@trees.example\r\nEND:VCARD')
  const contacts = app.getByRole('dialog', { name: 'Import contacts' })
  await expect(contacts.getByText('Olive Oak')).toBeVisible()
  // A second file takes the place of the first.
  await open(app, 'More.CSV', 'First name,Last name,Email\nElma,Elm,elma@trees.example')
  await expect(contacts.getByText('Elma Elm')).toBeVisible()
  await contacts.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect(contacts).toBeHidden()

  await open(app, 'plan.ics', EVENT)
  const calendar = app.getByRole('dialog', { name: 'Add events from a file' })
  await expect(calendar.getByText('Tree planting')).toBeVisible()
  await calendar.getByRole('button', { name: 'Cancel' }).click()
  await expect(calendar).toBeHidden()

  await open(app, 'school.homeroom', 'no backup')
  const backup = app.getByRole('dialog', { name: 'Import backup' })
  await expect(backup.getByRole('alert')).toBeVisible()
  await expect(app).toHaveURL(/settings\?tab=data/)

  const names = await app.evaluate(async () =>
    (await (await fetch('/api/data/contacts/ContactsData')).json()).map(({ lastname }: { lastname: string }) => lastname),
  )
  expect(names).toContain('Elm')
  expect(names).not.toContain('Oak')
})
