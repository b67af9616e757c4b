// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { convertToNew, moveDraftToNew, restoresAtOnce } from '#ui/drafts/deletedRecord.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { useDraftDisclosure, usePersistedText } from '#ui/drafts/persistedText.ts'
import { claimDraft, saveDraft } from '#ui/drafts/storage.ts'

interface Values {
  title: string
}

const isWhole = ({ title }: Partial<Values>) => typeof title === 'string'
/** A form into which nothing is typed yet, or that much. */
const open = (title?: string) =>
  renderHook(({ changed }: { changed: Values | undefined }) => useFormDraft<Values>('forms/1', changed, isWhole), {
    initialProps: { changed: title === undefined ? undefined : { title } },
  })
/** What is offered by the form one opens next. */
const offered = () => {
  const form = open()
  const { restorable } = form.result.current
  form.unmount()
  return restorable?.value.title
}

/** What a move of the form answers. */
function said<T>(move: () => T): T {
  const answers: T[] = []
  act(() => void answers.push(move()))
  return answers[0] as T
}

beforeEach(() => localStorage.clear())

describe('the draft of a form', () => {
  test('is offered to whoever opens it next, until it is taken and saved, or refused', () => {
    open('half').unmount()
    expect(offered()).toBe('half')
    const form = open()
    act(() => form.result.current.discard())
    expect(form.result.current.restorable).toBeUndefined()
    form.unmount()
    expect(offered()).toBeUndefined()
    open('half').unmount()
    const again = open()
    act(() => again.result.current.restore())
    again.rerender({ changed: { title: 'half' } })
    act(() => again.result.current.clear())
    again.unmount()
    expect(localStorage).toHaveLength(0)
  })

  test('that nobody has answered stays, whatever is typed instead', () => {
    open('first').unmount()
    open('second').unmount()
    const form = open()
    expect(form.result.current.restorable?.value.title).toBe('second')
    act(() => form.result.current.discard())
    expect(form.result.current.restorable?.value.title).toBe('first')
    form.unmount()
    expect(offered()).toBe('first')
    // What is saved is not what was offered.
    const saved = open('third')
    act(() => saved.result.current.clear())
    saved.unmount()
    expect(offered()).toBe('first')
  })

  test('goes when what was typed is taken back by hand', async () => {
    const form = open('half')
    form.unmount()
    const again = open()
    act(() => again.result.current.discard())
    again.rerender({ changed: { title: 'again' } })
    again.rerender({ changed: undefined })
    await expect.poll(() => localStorage.length).toBe(0)
    again.unmount()
    expect(offered()).toBeUndefined()
  })
})

interface Record extends Values {
  place: string
}

describe('the draft of a stored record', () => {
  const wholeRecord = ({ title, place }: Partial<Record>) => typeof title === 'string' && typeof place === 'string'
  /** The form of a record as it is stored by then, and what is typed into it. */
  const openRecord = (stored: Record, typed: Partial<Record> = {}) => {
    const form = renderHook(
      ({ changed }: { changed: Record | undefined }) => useFormDraft<Record>('records/1', changed, wholeRecord, stored),
      { initialProps: { changed: Object.keys(typed).length > 0 ? { ...stored, ...typed } : undefined } },
    )
    return { ...form, draft: () => form.result.current }
  }
  const before = { title: 'Board', place: 'Hall' }

  test('gives back what was typed, over what is stored by now', () => {
    openRecord(before, { title: 'Our board' }).unmount()
    const form = openRecord({ ...before, place: 'Library' })
    expect(said(() => form.draft().restore())).toEqual({ title: 'Our board', place: 'Library' })
    expect(form.draft().conflicts).toEqual([])
  })

  test('leaves what is typed by now where it says nothing', () => {
    openRecord(before, { title: 'Our board' }).unmount()
    const form = openRecord(before, { place: 'Garden' })
    expect(said(() => form.draft().restore())).toEqual({ title: 'Our board', place: 'Garden' })
  })

  test('names what somebody else has changed since it was typed, each time it is taken up, until what is stored is taken', () => {
    openRecord(before, { title: 'Our board', place: 'Garden' }).unmount()
    const stored = { title: 'Their board', place: 'Garden' }
    const form = openRecord(stored)
    act(() => void form.draft().restore())
    // The place was changed to the very same.
    expect(form.draft().conflicts).toEqual(['title'])
    form.rerender({ changed: { title: 'Our board', place: 'Garden' } })
    form.unmount()
    const again = openRecord(stored)
    act(() => void again.draft().restore())
    expect(again.draft().conflicts).toEqual(['title'])
    again.rerender({ changed: { title: 'Our board', place: 'Garden' } })
    expect(said(() => again.draft().acceptStored())).toEqual(stored)
    expect(again.draft().conflicts).toEqual([])
  })

  test('of an older build, which did not know what was typed, is offered whole', () => {
    saveDraft('records/1', { value: { title: 'Our board', place: 'Garden' }, was: null, waits: true })
    const form = openRecord({ ...before, title: 'Their board' })
    expect(said(() => form.draft().restore())).toEqual({ title: 'Our board', place: 'Garden' })
  })

  test('that is gone becomes one of a new record, over what waits there', () => {
    saveDraft('records/new', { value: { title: 'Another', place: '' }, was: null, waits: true })
    openRecord(before, { title: 'Our board' }).unmount()
    convertToNew('records/1', 'records/new')
    expect(claimDraft('records/1')).toBeUndefined()
    expect(claimDraft('records/new')).toMatchObject({
      value: { title: 'Our board', place: 'Hall' },
      was: null,
      waits: true,
      older: [{ value: { title: 'Another', place: '' } }],
    })
    expect([restoresAtOnce('records/new'), restoresAtOnce('records/new')]).toEqual([true, false])
    // The number of the one that is gone was given to another.
    openRecord(before, { title: 'Their board' }).unmount()
    moveDraftToNew('records/1', 'records/new')
    expect(openRecord({ title: 'A stranger', place: '' }).draft().restorable).toBeUndefined()
    expect(claimDraft('records/new')?.value).toEqual({ title: 'Their board', place: 'Hall' })
    expect(restoresAtOnce('records/new')).toBe(false)
  })
})

describe('a draft that was thrown away', () => {
  test('comes back to its form, or waits for it where that is closed by then', () => {
    open('half').unmount()
    const form = open()
    const undo = said(() => form.result.current.discard())
    expect([form.result.current.restorable, localStorage.length]).toEqual([undefined, 0])
    act(() => undo())
    expect(form.result.current.restorable?.value.title).toBe('half')
    const undoLater = said(() => form.result.current.discard())
    form.rerender({ changed: { title: 'instead' } })
    form.unmount()
    undoLater()
    const again = open()
    expect(again.result.current.restorable?.value.title).toBe('instead')
    act(() => void again.result.current.discard())
    expect(again.result.current.restorable?.value.title).toBe('half')
  })
})

describe('what was sent and had no answer', () => {
  test('is sent with the same key when it is taken up after the window was closed; anything else has another', () => {
    const form = open('half')
    const key = form.result.current.idempotencyKeyFor({ title: 'half' })
    expect(form.result.current.idempotencyKeyFor({ title: 'half' })).toBe(key)
    form.unmount()
    // Who refuses the draft and writes the same has a new record in mind.
    const refused = open()
    refused.unmount()
    const again = open()
    expect(again.result.current.idempotencyKeyFor({ title: 'half' })).not.toBe(key)
    act(() => again.result.current.restore())
    again.rerender({ changed: { title: 'half' } })
    expect(again.result.current.idempotencyKeyFor({ title: 'half' })).toBe(key)
    expect(again.result.current.idempotencyKeyFor({ title: 'whole' })).not.toBe(key)
  })

  test('lies under the drafts that were left after it with its key', () => {
    const first = open('first')
    const key = first.result.current.idempotencyKeyFor({ title: 'first' })
    first.unmount()
    open('second').unmount()
    const form = open()
    act(() => form.result.current.discard())
    act(() => form.result.current.restore())
    form.rerender({ changed: { title: 'first' } })
    expect(form.result.current.idempotencyKeyFor({ title: 'first' })).toBe(key)
  })
})

describe('a text that is sent by a button', () => {
  const EMPTY = { text: '', files: [] as string[] }
  const write = (name: string) => renderHook((props) => usePersistedText(props, EMPTY), { initialProps: name })

  test('is there again, and what arrives late is for the record that it was meant for', () => {
    const first = write('texts/1')
    const [, change] = first.result.current
    act(() => change((now) => ({ ...now, text: 'half' })))
    first.rerender('texts/2')
    expect(first.result.current[0]).toEqual(EMPTY)
    act(() => change((now) => ({ ...now, files: ['late'] })))
    expect(first.result.current[0]).toEqual(EMPTY)
    first.unmount()
    // Also when no form is there any more.
    act(() => change((now) => ({ ...now, files: [...now.files, 'later'] })))
    expect(write('texts/1').result.current[0]).toEqual({ text: 'half', files: ['late', 'later'] })
  })

  test('shows what is entered right after the first render', () => {
    const { result } = renderHook(() => {
      const [value, change] = usePersistedText('texts/4', EMPTY)
      // A layout effect runs before passive ones, as the input in a page that is hydrated late does.
      // biome-ignore lint/correctness/useExhaustiveDependencies: only after the first render
      useLayoutEffect(() => change((now) => ({ ...now, text: 'early' })), [])
      return value
    })
    expect(result.current.text).toBe('early')
  })

  test('opens its form where one was written, without taking the focus', () => {
    expect(renderHook(() => useDraftDisclosure('texts/3')).result.current.isOpen).toBe(false)
    const form = write('texts/3')
    act(() => form.result.current[1](() => ({ text: 'half', files: [] })))
    expect(renderHook(() => useDraftDisclosure('texts/3')).result.current).toMatchObject({ isOpen: true, autoFocus: false })
    act(() => form.result.current[1](() => EMPTY))
    expect(renderHook(() => useDraftDisclosure('texts/3')).result.current.isOpen).toBe(false)
  })
})
