import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
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
  await app.getByLabel('Picture name').fill('The summer fair')
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

test.describe('cases of pictures', () => {
  const fileOf = (file: string, mimeType: string) => {
    const name = file.replace(/^.*\//, '')
    return { name, mimeType, buffer: readFileSync(`tests/cases/${file}`) }
  }
  /** The stored file of the newest picture: its type, its bytes as Latin-1 text, its size in pixels, and the color at the top. */
  const storedPicture = (page: Page) =>
    page.evaluate(async () => {
      const pictures: { id: number; cover: string }[] = await (await fetch('/api/data/gallery')).json()
      const newest = pictures.reduce((one, other) => (other.id > one.id ? other : one))
      const response = await fetch(newest.cover)
      const blob = await response.blob()
      const bitmap = await createImageBitmap(blob)
      const context = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height }).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const text = new TextDecoder('latin1').decode(await blob.arrayBuffer())
      return { type: blob.type, text, size: [bitmap.width, bitmap.height], top: [...(context?.getImageData(20, 20, 1, 1).data ?? [])] }
    })

  test('a photo keeps its orientation and loses its place, a GIF stays a GIF, and what is no picture is refused with what to do', async ({
    app,
    host,
  }) => {
    await app.goto(`${host.url}apps/gallery`)
    const choose = (file: string, type: string) => app.locator('input[type=file]').setInputFiles(fileOf(`gallery/${file}`, type))
    const count = (pictures: number) => expect(app.getByText(`${pictures} pictures`, { exact: true })).toBeVisible()

    await choose('01-turned-jpeg-small.jpg', 'image/jpeg')
    await count(13)
    const turned = await storedPicture(app)
    expect(turned.size).toEqual([200, 400])
    expect(turned.top[0]).toBeGreaterThan(200)
    expect(turned.top[2]).toBeLessThan(80)

    await choose('09-place-in-a-small-photo.jpg', 'image/jpeg')
    await count(14)
    expect(readFileSync('tests/cases/gallery/09-place-in-a-small-photo.jpg', 'latin1')).toContain('Exif')
    expect((await storedPicture(app)).text).not.toContain('Exif')

    await choose('03-moving-gif.gif', 'image/gif')
    await count(15)
    expect(await storedPicture(app)).toMatchObject({ type: 'image/gif' })

    await choose('04-svg-with-script.svg', 'image/svg+xml')
    await expect(app.getByText('“04-svg-with-script.svg” is not a supported file type.')).toBeVisible()
    for (const [file, type] of [
      ['06-heic.heic', 'image/heic'],
      ['07-heic-named-jpg.jpg', 'image/jpeg'],
    ] as const) {
      await choose(file, type)
      await expect(app.getByText(`“${file}” is a HEIC photo, which this browser cannot open.`, { exact: false })).toBeVisible()
    }
    await count(15)
  })
})
