import { expect, test } from '../app.ts'

test('somebody is followed back: the counts agree, also after a reload and without the host', async ({ app, host }) => {
  await app.goto(`${host.url}apps/followers`)
  const circles = app.getByRole('navigation', { name: 'Circles' })
  await expect(circles.getByRole('link', { name: 'Friends' })).toContainText('10')
  await app.getByRole('button', { name: 'Follow back Diego Álvarez' }).click()
  await expect(circles.getByRole('link', { name: 'Friends' })).toContainText('11')
  await expect(app.getByText('you follow 11 back')).toBeVisible()
  await host.stop()
  await circles.getByRole('link', { name: 'Friends' }).click()
  const friends = app.getByRole('list', { name: 'Friends' }).getByRole('listitem')
  await expect(friends).toHaveCount(11)
  await app.reload()
  await expect(friends).toHaveCount(11)
  await app.getByRole('button', { name: 'Following Diego Álvarez' }).click()
  await expect(friends).toHaveCount(10)
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(friends).toHaveCount(11)
})

test('somebody is invited with a mail, let in, and shut out again; stays so after a reload, and is let in without the host', async ({
  app,
  host,
}) => {
  await app.goto(`${host.url}apps/users`)
  await app.getByRole('button', { name: 'Invite user' }).click()
  const form = app.getByRole('dialog')
  await form.getByLabel('Name').fill('Rosa Lind')
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill('rosa.lind@homeroom.example')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form).toHaveCount(0)
  await app.getByRole('searchbox').fill('rosa')
  const row = app.getByRole('row').filter({ hasText: 'Rosa Lind' })
  const choose = async (action: string, state: string) => {
    await row.getByRole('button', { name: 'Actions for Rosa Lind' }).click()
    await app.getByRole('menuitem', { name: action, exact: true }).click()
    await expect(row.getByText(state, { exact: true })).toBeVisible()
    await expect(app.getByRole('menu')).toHaveCount(0)
  }
  await expect(row).toContainText('Invited')
  await choose('Activate', 'Active')
  await choose('Deactivate', 'Inactive')
  await app.reload()
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible()

  await host.stop()
  await app.reload()
  await choose('Activate', 'Active')
  await app.goto(`${host.url}apps/email?folder=sent`)
  await expect(app.getByRole('region', { name: 'Email list' })).toContainText('Rosa Lind')
})
