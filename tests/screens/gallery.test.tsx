import { notifications } from '@mantine/notifications'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { pictureName } from '#features/gallery/pictureName.ts'
import { hasUnsavedInput } from '#ui/drafts/unsavedChanges.ts'
import { CENTERED, cropOf, storedSize } from '#ui/pictures/pictures.ts'
import { changeSettings } from '#ui/theme/settings.ts'
import { Route } from '../../src/routes/_office/apps/gallery.tsx'
import { openScreen, revert } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => act(() => notifications.clean()))

const open = async (address = '/apps/gallery') => {
  const router = await openScreen({ '/apps/gallery': Route }, address)
  await screen.findByRole('heading', { name: 'Gallery' })
  return { router, user: userEvent.setup() }
}
const names = () => screen.queryAllByRole('link').flatMap((link) => (link.dataset.picture ? [link.getAttribute('aria-label')] : []))
const stored = async (name: string) => (await call('GET /api/data/gallery', {})).find((item) => item.name === name)

describe('the grid', () => {
  test('shows the newest first, searches, and says how many there are', async () => {
    const { user, router } = await open()
    expect(names()[0]).toContain('Forty-one bowls')
    await user.type(screen.getByRole('searchbox'), 'library')
    await screen.findByText('1 picture')
    expect(names()).toEqual(['Wednesday in the library: fifteen losers'])
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'library' }))
  })

  test('takes what is dropped on the page into the open album', async () => {
    await open('/apps/gallery?album=1')
    await screen.findByText('2 pictures')
    const file = new File(['1'], 'school_yard.png', { type: 'image/png' })
    fireEvent.drop(screen.getByRole('list', { name: 'Pictures' }), { dataTransfer: { files: [file], types: ['Files'] } })
    await screen.findByText('3 pictures')
    expect(await stored('school yard')).toMatchObject({ albumId: 1 })
  })

  test('what could not be stored stays until it is tried again; nothing loads the page anew meanwhile', async () => {
    const { user } = await open()
    const breaks = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    const files = ['one.png', 'two.png'].map((name) => new File([name], name, { type: 'image/png' }))
    fireEvent.drop(screen.getByRole('list', { name: 'Pictures' }), { dataTransfer: { files, types: ['Files'] } })
    expect(hasUnsavedInput()).toBe(true)
    const again = await waitFor(() => {
      const buttons = screen.getAllByRole('button', { name: 'Try again' })
      expect(buttons).toHaveLength(2)
      return buttons
    })
    breaks.mockRestore()
    expect(hasUnsavedInput()).toBe(true)
    await user.click(again[0] as HTMLElement)
    await waitFor(async () => expect(await stored('one')).toBeDefined())
    await user.click(await screen.findByRole('button', { name: 'Cancel two' }))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(hasUnsavedInput()).toBe(false)
  })

  test('renames, moves, deletes, and brings back', async () => {
    const { user } = await open()
    const choose = async (name: string, item: string) => {
      // The previous menu is closed.
      await waitFor(() => expect(screen.queryByText(item)).toBeNull())
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
      await user.click(await screen.findByText(item))
    }
    await choose('Beans, week six', 'Rename')
    const field = await screen.findByLabelText('Picture name')
    await user.clear(field)
    await user.type(field, 'Beans, week seven{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await stored('Beans, week seven')).toBeDefined())
    await choose('The county cup comes home', 'Move to “Out and about”')
    await waitFor(async () => expect(await stored('The county cup comes home')).toMatchObject({ albumId: 1 }))
    await choose('Ten quiet minutes in Year 5', 'Delete')
    await waitFor(async () => expect(await stored('Ten quiet minutes in Year 5')).toBeUndefined())
    await revert(user, '“Ten quiet minutes in Year 5” deleted.')
    await waitFor(async () => expect(await stored('Ten quiet minutes in Year 5')).toBeDefined())
  })

  test('an album is begun, and deleted without its pictures', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'New album' }))
    await user.type(await screen.findByLabelText('Album name'), 'Winter{Enter}')
    await screen.findByRole('heading', { name: 'This album is empty' })
    await user.click(screen.getByRole('link', { name: /Celebrations/ }))
    await user.click(await screen.findByRole('button', { name: 'Actions for album Celebrations' }))
    await user.click(await screen.findByText('Delete album'))
    await waitFor(async () =>
      expect((await call('GET /api/data/gallery/albums', {})).map(({ name }) => name)).not.toContain('Celebrations'),
    )
    expect(await stored('Waiting for Saturn')).toBeDefined()
  })
})

describe('the lightbox', () => {
  afterEach(() => changeSettings({ direction: 'ltr' }))

  test('opens by address, walks with arrows, and the last picture has none after it', async () => {
    const { router } = await open('/apps/gallery?sort=oldest&picture=12')
    const box = await screen.findByRole('dialog')
    expect(within(box).getByRole('status').textContent).toMatch(/^1 of/)
    fireEvent.keyDown(box, { key: 'ArrowRight' })
    await waitFor(() => expect(within(box).getByRole('status').textContent).toMatch(/^2 of/))
    expect(router.state.location.search).not.toMatchObject({ picture: 12 })
    fireEvent.keyDown(box, { key: 'End' })
    await waitFor(() => expect(within(box).getByRole('status').textContent).toMatch(/^(1\d) of \1$/))
    expect(within(box).getByRole('button', { name: 'Next picture' })).toHaveProperty('disabled', true)
  })

  test('walks once for each key, however quickly they follow each other', async () => {
    await open('/apps/gallery?sort=oldest&picture=12')
    const box = await screen.findByRole('dialog')
    await waitFor(() => expect(within(box).getByRole('status').textContent).toMatch(/^1 of/))
    // In one go: the second key is pressed before the next picture is rendered.
    act(() => {
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) fireEvent.keyDown(box, { key })
    })
    await waitFor(() => expect(within(box).getByRole('status').textContent).toMatch(/^3 of/))
  })

  test('walks across the edge of a page, and back', async () => {
    const all = await call('GET /api/data/gallery', {})
    for (let at = all.length; at < 62; at++)
      await call('POST /api/data/gallery', { body: { name: `Number ${at}`, cover: all[0]?.cover ?? '', albumId: null } })
    const [, edge] = await call('GET /api/data/gallery', { query: { sort: 'time', page: 30, pageSize: 2 } })
    const { router } = await open(`/apps/gallery?sort=oldest&picture=${edge?.id}`)
    const box = await screen.findByRole('dialog')
    await waitFor(() => expect(within(box).getByRole('status').textContent).toBe('60 of 62'))
    await waitFor(() => expect(within(box).getByRole('button', { name: 'Next picture' })).toHaveProperty('disabled', false))
    fireEvent.keyDown(box, { key: 'ArrowRight' })
    await waitFor(() => expect(within(box).getByRole('status').textContent).toBe('61 of 62'))
    expect(router.state.location.search).toMatchObject({ page: 2 })
    await waitFor(() => expect(within(box).getByRole('button', { name: 'Previous picture' })).toHaveProperty('disabled', false))
    fireEvent.keyDown(box, { key: 'ArrowLeft' })
    await waitFor(() => expect(within(box).getByRole('status').textContent).toBe('60 of 62'))
    expect(router.state.location.search).not.toHaveProperty('page')
  })

  test('from right to left the left arrow and a swipe to the right lead on', async () => {
    changeSettings({ direction: 'rtl' })
    await open('/apps/gallery?sort=oldest&picture=12')
    const box = await screen.findByRole('dialog')
    const at = (number: number) => waitFor(() => expect(within(box).getByRole('status').textContent).toMatch(new RegExp(`^${number} of`)))
    await at(1)
    fireEvent.keyDown(box, { key: 'ArrowLeft' })
    await at(2)
    fireEvent.keyDown(box, { key: 'ArrowRight' })
    await at(1)
    const image = await within(box).findByRole('img')
    const from = [{ clientX: 100, clientY: 200 }]
    fireEvent.touchStart(image, { touches: from, changedTouches: from })
    fireEvent.touchEnd(image, { changedTouches: [{ clientX: 220, clientY: 200 }] })
    await at(2)
  })

  test('a swipe to the left leads on, one down does not', async () => {
    await open('/apps/gallery?picture=2')
    const box = await screen.findByRole('dialog')
    const image = await within(box).findByRole('img')
    const swipe = (x: number, y: number) => {
      const from = [{ clientX: 200, clientY: 200 }]
      fireEvent.touchStart(image, { touches: from, changedTouches: from })
      fireEvent.touchEnd(image, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] })
    }
    const [at = ''] = within(box).getByRole('status').textContent?.split(' ') ?? []
    swipe(-60, 100)
    swipe(-120, 10)
    await waitFor(() => expect(within(box).getByRole('status').textContent).toMatch(new RegExp(`^${Number(at) + 1} of`)))
  })
})

test('a file gives its picture a name people can read', () => {
  expect(['IMG_2031.JPG', 'summer-fair_2.webp', '.png'].map((name) => pictureName({ name }))).toEqual(['IMG 2031', 'summer fair 2', '.png'])
})

test('a picture keeps its shape when it is made smaller, and its middle when it is cut', () => {
  expect(storedSize({ width: 5120, height: 2000 })).toEqual({ width: 2560, height: 1000 })
  expect(storedSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
  expect(cropOf({ width: 400, height: 200 }, { width: 100, height: 100 }, CENTERED)).toEqual({ x: 100, y: 0, width: 200, height: 200 })
})
