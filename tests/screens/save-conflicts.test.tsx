import { notifications } from '@mantine/notifications'
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { Route as Tickets } from '../../src/routes/_office/apps/tickets.tsx'
import { openScreen } from '../screen.tsx'

/** Two users, or two tabs, edit one record at the same time. */

vi.setConfig({ testTimeout: 120_000 })
configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  act(() => notifications.clean())
  localStorage.clear()
})

/** The ticket of the running test: each has another one. */
const params = { id: 8 }
beforeEach(() => {
  params.id++
})
const stored = () => call('GET /api/data/tickets/:id', { params })
/** A change in another tab. */
const changeElsewhere = (body: object) => call('PATCH /api/data/tickets/:id', { params, body })

/** Opens the form of a ticket, changes its subject and its phone number, and saves while another tab has stored something. */
async function saveAfterChangeElsewhere(change: object) {
  const user = userEvent.setup()
  await openScreen({ '/apps/tickets': Tickets }, `/apps/tickets?ticket=${params.id}`)
  await screen.findByRole('button', { name: 'More actions' })
  await user.keyboard('e')
  const form = await screen.findByRole('dialog', { name: 'Edit ticket' })
  const type = async (name: RegExp, text: string) => {
    const field = within(form).getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await type(/^Subject/, 'Subject of mine')
  await type(/^Phone/, '0123')
  await changeElsewhere(change)
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  return { user, form }
}

test('changes of different fields are both kept, without a question', async () => {
  await saveAfterChangeElsewhere({ ticketDescription: 'Description of theirs', priority: 'high' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored()).toMatchObject({
    ticketTitle: 'Subject of mine',
    requesterPhone: '0123',
    ticketDescription: 'Description of theirs',
    priority: 'high',
  })
})

test('of a field that both have changed, the user sees both values and selects one; before that nothing is stored', async () => {
  const { user, form } = await saveAfterChangeElsewhere({ ticketTitle: 'Subject of theirs' })
  const question = await screen.findByRole('dialog', { name: 'Also changed elsewhere' })
  const subject = within(question).getByRole('radiogroup', { name: 'Subject' })
  within(subject).getByRole('radio', { name: /^Your version.*Subject of mine/ })
  within(subject).getByRole('radio', { name: /^Saved version.*Subject of theirs/ })
  expect(within(question).getAllByRole('radiogroup')).toHaveLength(1)
  // Escape closes the question, and not the form below it.
  await user.keyboard('{Escape}')
  expect(await stored()).toMatchObject({ ticketTitle: 'Subject of theirs' })
  expect((await stored()).requesterPhone).not.toBe('0123')

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Also changed elsewhere' })).toBeNull())
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  const again = await screen.findByRole('dialog', { name: 'Also changed elsewhere' })
  await user.click(within(again).getByRole('radio', { name: /^Saved version/ }))
  await user.click(within(again).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored()).toMatchObject({ ticketTitle: 'Subject of theirs', requesterPhone: '0123' })
})

test('the own value is stored if the user keeps it', async () => {
  const { user } = await saveAfterChangeElsewhere({ ticketTitle: 'Another subject of theirs' })
  const question = await screen.findByRole('dialog', { name: 'Also changed elsewhere' })
  await user.click(within(question).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored()).toMatchObject({ ticketTitle: 'Subject of mine', requesterPhone: '0123' })
})
