// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAutosave } from '#ui/drafts/autosave.ts'
import { useReleaseWhenStored } from '#ui/drafts/releaseWhenStored.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A field that is stored as one types. `row` is what the screen has last read of it. */
const open = (name: string, row: string) => {
  const field = renderHook(
    ({ row }) => {
      const [draft, autosave] = useAutosave<string>(name, { save: async () => undefined, stored: () => row })
      useReleaseWhenStored(draft, autosave, row)
      return { text: draft.value ?? row, autosave }
    },
    { initialProps: { row } },
  )
  return {
    text: () => field.result.current.text,
    type: (text: string) => act(() => field.result.current.autosave.change(text)),
    save: () => act(() => field.result.current.autosave.flush()),
    read: (row: string) => field.rerender({ row }),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    unmount: field.unmount,
  }
}

test('an emptied field does not show again what was stored before it was emptied, which is read late', async () => {
  const field = open('late', '')
  field.type('When does')
  await field.save()
  field.type('')
  await field.save()
  // Empty, as before the typing: the first of the two saves is still to be read.
  field.read('When does')
  expect(field.text()).toBe('')
  field.wait(3000)
  expect(field.text()).toBe('')
  field.read('')
  field.type('Next')
  await field.save()
  field.read('Next')
  // Released: the row is shown.
  field.read('Changed by another tab')
  expect(field.text()).toBe('Changed by another tab')
  field.unmount()
})

test('what another tab stores instead is shown after a second', async () => {
  const field = open('foreign', 'Keys')
  field.type('Keys here')
  await field.save()
  field.read('Keys there')
  expect(field.text()).toBe('Keys here')
  field.wait(1000)
  expect(field.text()).toBe('Keys there')
  field.unmount()
})
