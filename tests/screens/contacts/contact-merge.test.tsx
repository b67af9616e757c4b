import { notifications } from '@mantine/notifications'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Id } from '#contract/http/field.ts'
import { initialOf } from '#features/contacts/list/initial.ts'
// Lazy components are imported here, because a busy machine is slow to load them during a test.
import '#features/contacts/merge/DuplicatesDialog.tsx'
import '#features/contacts/list/AlphabetBar.tsx'
import '#features/contacts/merge/MergeSelected.tsx'
import '#features/contacts/contact/Related.tsx'
import { Route as Chats } from '../../../src/routes/_office/apps/chats.tsx'
import { Route } from '../../../src/routes/_office/apps/contacts.tsx'
import { openScreen } from '../../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
const added: Id[] = []
afterEach(async () => {
  act(() => notifications.clean())
  localStorage.clear()
  const ids = added.splice(0)
  if (ids.length > 0) await call('DELETE /api/data/contacts', { body: { ids } })
})

const open = async (address: string) => {
  const router = await openScreen({ '/apps/contacts': Route, '/apps/chats': Chats }, address)
  await screen.findByRole('heading', { level: 1, name: 'Contacts' })
  return { router, user: userEvent.setup() }
}
const stored = async ({ id }: Contact) =>
  (await call('GET /api/data/contacts/ContactsData', {})).find((contact) => contact.id === id) as Contact
const add = async (fields: Partial<Contact>) => {
  const contact = await call('POST /api/data/contacts/addContact', { body: fields })
  added.push(contact.id)
  return contact
}
const dialog = () => screen.findByRole('dialog', { name: 'Find duplicates' })

test('contacts that are there twice are found, compared and merged: what was chosen survives, the rest is noted; and it is undone', async () => {
  const one = await add({ firstname: 'Zuzana', lastname: 'Novak', email: 'z@one.example', phone: '111', company: 'Choir', address: 'Here' })
  const other = await add({ firstname: 'Zuzana', lastname: 'Nováková', email: 'Z@one.example', phone: '222' })
  const { user, router } = await open(`/apps/contacts?contact=${other.id}`)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Find duplicates' }))
  const { getByRole, findByText } = within(await dialog())
  await findByText('Same email address')
  const field = (name: string) => within(getByRole('radiogroup', { name }))
  await waitFor(() => field('Last name'))
  expect(field('Phone').getByRole<HTMLInputElement>('radio', { name: '111' }).checked).toBe(true)
  await user.click(field('Phone').getByRole('radio', { name: '222' }))
  await user.click(field('Last name').getByRole('radio', { name: 'Nováková' }))
  await user.click(getByRole('button', { name: 'Merge 2 contacts' }))
  await findByText('No duplicate contacts found.')
  expect(await stored(one)).toMatchObject({ lastname: 'Nováková', phone: '222', email: 'z@one.example', company: 'Choir' })
  expect((await stored(one)).notes).toBe('Last name: Novak\nEmail: Z@one.example\nPhone: 111')
  expect((await stored(other)).deleted).toBe(true)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ contact: one.id }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await findByText('Same email address')
  expect([await stored(one), await stored(other)]).toEqual([one, other])
})

test('who is said not to be the same is not offered again, until all are compared anew', async () => {
  await add({ firstname: 'Zuzana', lastname: 'Nova' })
  await add({ firstname: 'Zuzana', lastname: 'Nova' })
  const { user } = await open('/apps/contacts?do=duplicates')
  const { findByRole, findByText } = within(await dialog())
  await user.click(await findByRole('button', { name: 'Not duplicates' }))
  await findByText('No duplicate contacts found.')
  await user.click(await findByRole('button', { name: 'Compare 1 dismissed group again' }))
  await findByText('Same name')
  await user.click(await findByRole('button', { name: 'Not duplicates' }))
  await findByText('No duplicate contacts found.')
})

test('of three that seem to be the same one is left out, and the group comes up again without the one that was merged', async () => {
  const [a, b, c] = [1, 2, 3].map((n) => ({ firstname: 'Petra', lastname: 'Malá', phone: `10${n}` }))
  const three = [await add(a as object), await add(b as object), await add(c as object)] as [Contact, Contact, Contact]
  const { user } = await open('/apps/contacts?do=duplicates')
  const { findAllByRole, findByRole, findByText } = within(await dialog())
  const [, second] = await findAllByRole('button', { name: 'Leave out' })
  await user.click(second as HTMLElement)
  await user.click(await findByRole('button', { name: 'Merge 2 contacts' }))
  await waitFor(async () => expect((await Promise.all(three.map(stored))).map(({ deleted }) => deleted)).toEqual([false, false, true]))
  await findByText('1 of 1')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('1 of 1'))
})

test('chosen contacts of the list are merged into the one that is to stay', async () => {
  const one = await add({ firstname: 'Aaa', lastname: 'One', phone: '1' })
  const two = await add({ firstname: 'Aab', lastname: 'Two', tags: ['choir'] })
  const { user } = await open('/apps/contacts')
  await user.click(screen.getByLabelText('Select'))
  await user.click(await screen.findByLabelText('Select Aaa One'))
  expect(screen.queryByRole('button', { name: 'Merge…' })).toBeNull()
  await user.click(await screen.findByLabelText('Select Aab Two'))
  await user.click(screen.getByRole('button', { name: 'Merge…' }))
  const { findByRole, getByRole } = within(await screen.findByRole('dialog', { name: 'Merge 2 contacts into one' }))
  await user.click(await findByRole('radio', { name: /Aab Two/ }))
  await user.click(getByRole('button', { name: 'Merge 2 contacts' }))
  await waitFor(() => expect(screen.queryByLabelText('Select Aaa One')).toBeNull())
  expect(await stored(two)).toMatchObject({ firstname: 'Aab', lastname: 'Two', phone: '1', tags: ['choir'], deleted: false })
  expect((await stored(one)).deleted).toBe(true)
})

test('an open contact leads to what there is with them, counted live, and to the chat', async () => {
  const one = await add({ firstname: 'Zuzana', lastname: 'Nova', email: 'zuzana@nova.example' })
  const { user, router } = await open(`/apps/contacts?contact=${one.id}`)
  await screen.findByText('No emails from them')
  await screen.findByText('No chat yet')
  await act(() =>
    fetchMessage({ name: 'Zuzana Nova', email: 'zuzana@nova.example', subject: 'A question of the choir', message: 'Is it on Monday?' }),
  )
  const mails = await screen.findByRole('link', { name: /1 email from them.*A question of the choir/ })
  expect(decodeURIComponent(mails.getAttribute('href') ?? '')).toContain('q=from:zuzana@nova.example')
  await screen.findByRole('link', { name: /1 ticket.*1 not closed/ })
  await user.click(screen.getByRole('button', { name: 'Chat' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/chats'))
  expect(router.state.location.search).toMatchObject({ chat: expect.anything() })
})

const fetchMessage = async (body: { name: string; email: string; subject: string; message: string }) => {
  await call('POST /api/data/contact-messages', { body })
}

test('letters beside the list lead to the first contact under each, by surnames where it is ordered so', async () => {
  await call('POST /api/data/contacts/import', {
    body: { contacts: Array.from({ length: 300 }, (_, at) => ({ firstname: `Aaa${at}`, lastname: at < 150 ? `kova${at}` : `Žák${at}` })) },
  })
  // jsdom has no layout, so the list has no height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640)
  await open('/apps/contacts?sort=lastname')
  const strip = within(await screen.findByRole('navigation', { name: 'Jump to a letter' }))
  const list = (await call('GET /api/data/contacts/ContactsData', { query: { sort: 'lastname', deleted: 'false' } })) as Contact[]
  const letters = strip.getAllByRole('button').map(({ textContent }) => textContent ?? '')
  expect(letters).toEqual([...new Set(list.map((contact) => initialOf(contact, 'lastname')))])
  expect(letters).toEqual([...letters].sort())
})
