import { notifications } from '@mantine/notifications'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { Route } from '../../../src/routes/_office/apps/ecommerce/discounts.tsx'
import { openScreen } from '../../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => {
  act(() => notifications.clean())
  localStorage.clear()
})

const open = async () => {
  await openScreen({ '/apps/ecommerce/discounts': Route }, '/apps/ecommerce/discounts')
  await screen.findByRole('heading', { name: 'Discount codes' })
  return userEvent.setup()
}
const codes = () => call('GET /api/data/discounts', {})
const stored = async (code: string) => (await codes()).find(({ id }) => id === code)
const row = (code: string) => screen.getByRole('button', { name: code }).closest('[role=row], tr, li') as HTMLElement
const choose = async (user: ReturnType<typeof userEvent.setup>, code: string, item: string) => {
  await user.click(within(row(code)).getByRole('button', { name: `Actions for ${code}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('each code with what it takes off and in how many orders it counted', async () => {
  await open()
  const uses = await call('GET /api/data/discounts/uses', {})
  expect(row('WELCOME10').textContent).toContain('10%')
  expect(row('WELCOME10').textContent).toContain(String(uses.WELCOME10?.orders ?? 0))
  expect(row('SUMMER20').textContent).toContain('Ended')
})

test('a code is made, refused without what it takes off, changed and taken back', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Add a code' }))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'spring-7')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter the discount.')).toBeTruthy()
  // Not a number in English notation; it is not guessed.
  await user.type(screen.getByLabelText('Percent off'), '7,5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Did you mean this number?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '7.5' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(row('SPRING-7')).toBeTruthy())
  expect(await stored('SPRING-7')).toMatchObject({ percent: 7.5, amount: 0, until: null })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'SPRING-7' }))
  await user.type(await screen.findByLabelText('Minimum order'), '40')
  // A change in another tab: fields that were not changed here are neither sent nor undone.
  await act(() => call('PATCH /api/data/discounts/:id', { params: { id: 'SPRING-7' }, body: { percent: 9 } }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await stored('SPRING-7')).toMatchObject({ percent: 9, minimum: 40 }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await stored('SPRING-7')).toMatchObject({ percent: 9, minimum: 0 }))
})

test('a code that is deleted while one changes it is saved as a new one, with all that was typed', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'SPRING-7' }))
  await user.type(await screen.findByLabelText('Minimum order'), '40')
  await act(() => call('DELETE /api/data/discounts/:id', { params: { id: 'SPRING-7' } }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This has been deleted in the meantime. Your text is still here.')
  await user.click(screen.getByRole('button', { name: 'Save as new' }))
  await waitFor(async () => expect(await stored('SPRING-7')).toMatchObject({ percent: 9, minimum: 40 }))
})

test('a change that can no longer be undone says so', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'SPRING-7' }))
  await user.clear(await screen.findByLabelText('Minimum order'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await act(() => call('DELETE /api/data/discounts/:id', { params: { id: 'SPRING-7' } }))
  await user.click(undo)
  expect(await screen.findByText('Discount not found')).toBeTruthy()
})

test('a code ends and is deleted, and both are taken back', async () => {
  const user = await open()
  const before = await stored('WELCOME10')
  await choose(user, 'WELCOME10', 'End now')
  await waitFor(() => expect(row('WELCOME10').textContent).toContain('Ended'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await stored('WELCOME10')).toEqual(before))
  act(() => notifications.clean())
  await choose(user, 'WELCOME10', 'Delete')
  await waitFor(async () => expect(await stored('WELCOME10')).toBeUndefined())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await stored('WELCOME10')).toEqual(before))
})
