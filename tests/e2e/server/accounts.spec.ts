import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { startServer } from '../../server/process.ts'
import { newFolder } from '../app.ts'

test('with accounts an owner sets the office up, invites a teacher, who sees what a teacher may, and signs in with a passkey', async ({
  browser,
}) => {
  test.slow()
  const data = newFolder()
  const server = await startServer(['--data', data, '--files', process.env.DIST ?? 'dist', '--accounts'])
  const ownerLink = () => /http:\/\/localhost:\d+\/join#\S+/.exec(server.said())?.[0] ?? ''
  await expect.poll(ownerLink).not.toBe('')

  const owner = await browser.newPage()
  await owner.goto(`${server.url}/apps/notes`)
  await expect(owner.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await owner.goto(ownerLink())
  await owner.getByRole('textbox', { name: 'Name' }).fill('Olive Owner')
  await owner.getByRole('textbox', { name: 'Email' }).fill('olive@school.example')
  await owner.getByLabel('New password').fill('three unusual words')
  await owner.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(owner).toHaveURL(/dashboards\/modern$/)

  await owner.goto(`${server.url}/apps/users`)
  await owner.getByRole('button', { name: 'Invite user' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite user' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tess Teacher')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('tess@school.example')
  await dialog.getByRole('button', { name: 'Create sign-in link' }).click()
  const link = await owner.getByRole('textbox', { name: 'Sign-in link' }).inputValue()

  const teacherContext = await browser.newContext()
  const teacher = await teacherContext.newPage()
  await teacher.goto(link)
  await teacher.getByLabel('New password').fill('four more unusual words')
  await teacher.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(teacher).toHaveURL(/apps\/calendar$/)
  const sections = teacher.getByRole('navigation', { name: 'Office sections' })
  await expect(sections.getByRole('link', { name: 'Notes' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Invoices' })).toHaveCount(0)
  await teacher.getByRole('button', { name: 'New event', exact: true }).click()
  await teacher.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Half an event')
  await teacher.goto(`${server.url}/apps/invoice/list`)
  await expect(teacher.getByText('Your role does not allow this.', { exact: false })).toBeVisible()

  // The owner shuts the teacher out, whose open tab has to sign in.
  const [member] = await (await owner.request.get(`${server.url}/api/data/members?q=tess`)).json()
  const change = { headers: { Origin: server.url }, data: { status: 'inactive' } }
  expect((await owner.request.patch(`${server.url}/api/data/members/${member.id}`, change)).status()).toBe(200)
  // The tab hears of it, and may be on its way to the page for signing in already, which ends this visit.
  await teacher.goto(`${server.url}/apps/notes`).catch((error: Error) => expect(error.message).toMatch(/ERR_ABORTED|interrupted/))
  await expect(teacher.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  // The owner signs in at the teacher's computer, whose draft is offered to the teacher only.
  await teacher.getByRole('textbox', { name: 'Email' }).fill('olive@school.example')
  await teacher.getByRole('textbox', { name: 'Password' }).fill('three unusual words')
  await teacher.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(sections.getByRole('link', { name: 'Invoices' })).toBeVisible()
  await teacher.goto(`${server.url}/apps/calendar`)
  await teacher.getByRole('button', { name: 'New event', exact: true }).click()
  await expect(teacher.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await expect(teacher.getByText('You have an unsaved draft')).toHaveCount(0)
  expect(await teacher.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Half an event')

  // Another user signs in, in a second tab of the same browser: the first tab shows that user's office, and keeps the words for the owner.
  await teacher.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Words of the owner')
  const headers = { Origin: server.url }
  const tim = { name: 'Tim Teacher', email: 'tim@school.example', role: 'Teacher' }
  const invited = await (await owner.request.post(`${server.url}/api/data/members`, { headers, data: tim })).json()
  const { path } = await (await owner.request.post(`${server.url}/api/data/members/${invited.id}/link`, { headers })).json()
  const secondTab = await teacherContext.newPage()
  await secondTab.goto(server.url + path)
  await secondTab.getByLabel('New password').fill('five more unusual words')
  await secondTab.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(secondTab).toHaveURL(/apps\/calendar$/)
  await expect(sections.getByRole('link', { name: 'Notes' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Invoices' })).toHaveCount(0)
  // The address of this page opens the form.
  await expect(teacher.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await expect(teacher.getByText('You have an unsaved draft')).toHaveCount(0)
  expect(await teacher.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Words of the owner')

  await owner.getByRole('button', { name: 'Close' }).click()
  await owner.getByRole('button', { name: /’s profile$/ }).click()
  await owner.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await owner.getByRole('textbox', { name: 'Email' }).fill('olive@school.example')
  await owner.getByRole('textbox', { name: 'Password' }).fill('three unusual words')
  await owner.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(owner).toHaveURL(/dashboards\/modern$/)

  // Chromium's virtual authenticator in place of a fingerprint reader.
  const devtools = await owner.context().newCDPSession(owner)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  await owner.goto(`${server.url}/settings?tab=account`)
  await owner.getByRole('button', { name: 'Add passkey' }).click()
  await owner.getByRole('dialog').getByLabel('Current password').fill('three unusual words')
  await owner.getByRole('button', { name: 'Continue' }).click()
  const passkeys = owner.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await expect(owner.getByRole('dialog')).toHaveCount(0)
  await owner.request.delete(`${server.url}/api/data/account/session`, { headers: { Origin: server.url } })
  await owner.goto(`${server.url}/sign-in`)
  await owner.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(owner).toHaveURL(/dashboards\/modern$/)
  await owner.goto(`${server.url}/settings?tab=account`)
  await passkeys.getByRole('button', { name: /^Remove passkey/ }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await teacherContext.close()
  await owner.close()
  await server.stop('SIGKILL')
  rmSync(data, { recursive: true, force: true })
})
