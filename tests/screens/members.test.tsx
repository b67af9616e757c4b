import { notifications } from '@mantine/notifications'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { markSeen } from '#features/shell/counts/markSeen.ts'
import { draftKeys } from '#ui/drafts/storage.ts'
import { Route as Followers } from '../../src/routes/_office/apps/followers.tsx'
import { Route as Friends } from '../../src/routes/_office/apps/friends.tsx'
import { Route as Users } from '../../src/routes/_office/apps/users.tsx'
import { closeTab, openScreen } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => {
  act(() => notifications.clean())
  localStorage.clear()
})

const ROUTES = { '/apps/followers': Followers, '/apps/friends': Friends, '/apps/users': Users }
const open = async (address: string, heading: string) => {
  const router = await openScreen(ROUTES, address)
  await screen.findByRole('heading', { name: heading })
  return { router, user: userEvent.setup() }
}

describe('followers and friends', () => {
  test('following somebody back changes both counts at once', async () => {
    const { user } = await open('/apps/followers', 'Followers')
    expect(screen.getByRole('link', { name: /Friends/ }).textContent).toContain('10')
    await user.click(screen.getByRole('button', { name: 'Follow back Diego Álvarez' }))
    await waitFor(() => expect(screen.getByRole('link', { name: /Friends/ }).textContent).toContain('11'))
    await screen.findByText(/you follow 11 back/)
    const button = await screen.findByRole('button', { name: 'Following Diego Álvarez' })
    expect(button.getAttribute('aria-pressed')).toBe('true')
  })

  test('who is followed no longer leaves the friends, and comes back with Undo; the focus is not lost', async () => {
    const { user } = await open('/apps/friends', 'Friends')
    await user.click(screen.getByRole('button', { name: 'Following Grace Okafor' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Following Grace Okafor' })).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Following /))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: 'Following Grace Okafor' })
    expect((await call('GET /api/data/users', { query: { isFollowed: 'true' } })).map(({ name }) => name)).toContain('Grace Okafor')
  })

  test('searches by words and says how many match', async () => {
    const { user } = await open('/apps/followers', 'Followers')
    await user.type(screen.getByRole('searchbox'), 'japan')
    await screen.findByText('1 matching person')
    expect(screen.getByRole('heading', { name: 'Kenji Mori' })).toBeDefined()
  })
})

describe('users', () => {
  test('whoever uses the office has been seen, once a visit', async () => {
    const { email } = await call('GET /api/data/profile', {})
    const seen = async () => (await call('GET /api/data/members', {})).find((member) => member.email === email)?.lastSeen ?? ''
    const before = await seen()
    const later = new Date(Date.parse(before) + 2 * 60 * 60 * 1000)
    await markSeen(email.toUpperCase(), later)
    const now = await seen()
    expect(Date.parse(now)).toBeGreaterThan(Date.parse(before))
    await markSeen(email)
    expect(await seen()).toBe(now)
  })

  test('a wrong or a taken address is said at the field, a right one invites', async () => {
    const { user } = await open('/apps/users', 'Users')
    await user.click(screen.getByRole('button', { name: 'Invite user' }))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByLabelText(/Name/), 'Rosa Lind')
    await user.type(within(form).getByLabelText(/^Email(?! )|^Email \*/), 'rosa')
    await user.click(within(form).getByRole('button', { name: 'Send invitation' }))
    await within(form).findByText('Enter an email address such as ana@school.example.')
    await user.clear(within(form).getByLabelText(/^Email(?! )|^Email \*/))
    await user.type(within(form).getByLabelText(/^Email(?! )|^Email \*/), 'omar.haddad@homeroom.example')
    await user.click(within(form).getByRole('button', { name: 'Send invitation' }))
    await within(form).findByText('A user with this email address already exists.')
    await user.clear(within(form).getByLabelText(/^Email(?! )|^Email \*/))
    await user.type(within(form).getByLabelText(/^Email(?! )|^Email \*/), 'rosa@lind.example')
    await user.click(within(form).getByRole('button', { name: 'Send invitation' }))
    await screen.findByText('16 office users')
    expect((await call('GET /api/data/members', { query: { q: 'rosa' } }))[0]).toMatchObject({ status: 'invited', role: 'Teacher' })
  })

  test('who was half invited or changed when the tab was closed is offered in that form, until it is saved or cancelled', async () => {
    const { user: first } = await open('/apps/users', 'Users')
    const dialog = () => screen.findByRole('dialog')
    const field = async (name: RegExp) => within(await dialog()).getByLabelText<HTMLInputElement>(name)
    const fill = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })
    const press = async (user: typeof first, name: string) => user.click(await within(await dialog()).findByRole('button', { name }))
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const invite = (user: typeof first) => user.click(screen.getByRole('button', { name: 'Invite user' }))
    const edit = async (user: typeof first, name: string) => {
      await waitFor(() => expect(screen.queryByText('Edit')).toBeNull())
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
      await user.click(await screen.findByText('Edit'))
    }
    const offered = async () => within(await dialog()).queryByText(/unsaved draft/) !== null

    await invite(first)
    await fill(/Name/, 'Nils Berg')
    await fill(/^Email(?! )|^Email \*/, 'nils@')
    // The close button keeps the draft.
    await press(first, 'Close')
    await closed()
    await edit(first, 'Grace Okafor')
    expect(await offered()).toBe(false)
    await fill(/Name/, 'Grace Okafor-Reid')
    await closeTab()

    const { user } = await open('/apps/users', 'Users')
    await edit(user, 'Sofia Marin')
    expect(await offered()).toBe(false)
    await press(user, 'Cancel')
    await closed()
    await edit(user, 'Grace Okafor')
    expect((await field(/Name/)).value).toBe('Grace Okafor')
    await press(user, 'Continue editing')
    expect((await field(/Name/)).value).toBe('Grace Okafor-Reid')
    // A change in another tab of a field that was not changed here stays.
    const grace = async () => (await call('GET /api/data/members', {})).find(({ name }) => name.startsWith('Grace'))
    await call('PATCH /api/data/members/:id', { params: { id: (await grace())?.id ?? '' }, body: { role: 'Viewer' } })
    await press(user, 'Save')
    await closed()
    await screen.findByRole('button', { name: 'Actions for Grace Okafor-Reid' })
    expect(await grace()).toMatchObject({ name: 'Grace Okafor-Reid', role: 'Viewer' })

    await invite(user)
    await press(user, 'Continue editing')
    expect((await field(/Name/)).value).toBe('Nils Berg')
    expect((await field(/^Email(?! )|^Email \*/)).value).toBe('nils@')
    await press(user, 'Cancel')
    await closed()
    expect(draftKeys()).toEqual([])
  })

  test('the last owner cannot be shut out, and the page says why', async () => {
    const { user } = await open('/apps/users?role=Owner', 'Users')
    const deactivate = async (name: string) => {
      // The previous menu is closed.
      await waitFor(() => expect(screen.queryByText('Deactivate')).toBeNull())
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
      await user.click(await screen.findByText('Deactivate'))
    }
    await deactivate('Helen Whitfield')
    await screen.findByText('Helen Whitfield no longer has access.')
    await deactivate('Sofia Marin')
    await screen.findByText(/At least one owner must stay active/)
    expect((await call('GET /api/data/members', { query: { q: 'Sofia' } }))[0]?.status).toBe('active')
  })
})
