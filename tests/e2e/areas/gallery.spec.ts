import { expect, test, waitForControl } from '../app.ts'

/** A small blue picture. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==', 'base64')

test('a picture is added, renamed, deleted and brought back, and is there without the host', async ({ app, host }) => {
  await app.goto(`${host.url}apps/gallery`)
  const pictures = app.getByRole('list', { name: 'Pictures' })
  const tile = (name: string) => pictures.getByRole('link', { name, exact: true })
  await expect(app.getByText('12 pictures', { exact: true })).toBeVisible()

  await app.locator('input[type=file]').setInputFiles({ name: 'summer_fair.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(tile('summer fair')).toBeVisible()
  await expect(app.getByText('13 pictures', { exact: true })).toBeVisible()

  await app.getByRole('button', { name: 'Actions for summer fair' }).click()
  await app.getByRole('menuitem', { name: 'Rename' }).click()
  await app.getByLabel('Name of the picture').fill('The summer fair')
  await app.keyboard.press('Enter')
  await expect(tile('The summer fair')).toBeVisible()

  await app.getByRole('button', { name: 'Actions for The summer fair' }).click()
  await app.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(tile('The summer fair')).toHaveCount(0)
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(tile('The summer fair')).toBeVisible()

  await host.stop()
  await app.reload()
  await waitForControl(app)
  await expect(tile('The summer fair').locator('img')).toHaveJSProperty('complete', true)
  await expect(tile('The summer fair').locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await app.locator('input[type=file]').setInputFiles({ name: 'tug_of_war.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(tile('tug of war')).toBeVisible()
  await app.reload()
  await expect(tile('tug of war').locator('img')).not.toHaveJSProperty('naturalWidth', 0)
})

test('the open picture is in the address; arrows walk, Escape closes where it began', async ({ app, host }) => {
  await app.goto(`${host.url}apps/gallery?sort=name`)
  const links = app.getByRole('list', { name: 'Pictures' }).getByRole('link')
  await links.first().click()
  const box = app.getByRole('dialog')
  await expect(box.getByRole('status')).toHaveText('1 of 12')
  const first = app.url()
  await expect(box.locator(':focus')).toHaveCount(1)
  await app.keyboard.press('ArrowRight')
  await expect(box.getByRole('status')).toHaveText('2 of 12')
  expect(app.url()).not.toBe(first)
  const name = await box.locator('img').getAttribute('alt')
  await app.reload()
  await expect(box.locator('img')).toHaveAttribute('alt', name ?? '')
  await expect(box.locator(':focus')).toHaveCount(1)
  await app.keyboard.press('ArrowLeft')
  await expect(box.getByRole('status')).toHaveText('1 of 12')
  await app.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(app).not.toHaveURL(/picture=/)
})
