import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useVisibleItems } from '#features/calendar/useVisibleItems.ts'
import { useVisibleChats } from '#features/chats/list/useVisibleChats.ts'
import { createTestBackend } from '../backend.ts'
import { bytesOf, casesOf } from './cases.ts'

const cases = casesOf('search').map((one) => ({ ...one, ...JSON.parse(new TextDecoder().decode(bytesOf(one))) }))

test.each(cases)('$file is found in the calendar and the chats', async ({ stored, typed, why }) => {
  const { send } = await createTestBackend({ seed: {} })
  await send('POST /api/data/events', { title: stored, start: '2026-05-05', end: '2026-05-05', allDay: true })
  const contact = (await send('POST /api/data/contacts/addContact', { firstname: stored })).body
  await send('POST /api/data/chats', { contactIds: [contact.id] })
  const events = (await send('GET /api/data/events')).body
  const chats = (await send('GET /api/data/chats')).body
  const foundIn = (q: string) => {
    const calendar = renderHook(() => useVisibleItems({ events, board: [], classes: [] }, { q }, new Date(2026, 4, 5), 1))
    const list = renderHook(() => useVisibleChats(chats, { q }))
    return [calendar.result.current.items.length, list.result.current.visibleChats.length]
  }
  expect(foundIn(typed), why).toEqual([1, 1])
  expect(foundIn('nowhere')).toEqual([0, 0])
})
