// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useFormDraft, useKeptText, useOpened } from '#ui/draft.ts'

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
  const { found } = form.result.current
  form.unmount()
  return found?.values.title
}

beforeEach(() => localStorage.clear())

describe('the draft of a form', () => {
  test('is offered to whoever opens it next, until it is taken and saved, or refused', () => {
    open('half').unmount()
    expect(offered()).toBe('half')
    const form = open()
    act(() => form.result.current.answered(true))
    expect(form.result.current.found).toBeUndefined()
    form.unmount()
    expect(offered()).toBeUndefined()
    open('half').unmount()
    const again = open()
    act(() => again.result.current.answered(false))
    again.rerender({ changed: { title: 'half' } })
    act(() => again.result.current.end())
    again.unmount()
    expect(localStorage).toHaveLength(0)
  })

  test('that nobody has answered stays, whatever is typed instead', () => {
    open('first').unmount()
    open('second').unmount()
    const form = open()
    expect(form.result.current.found?.values.title).toBe('second')
    act(() => form.result.current.answered(true))
    expect(form.result.current.found?.values.title).toBe('first')
    form.unmount()
    expect(offered()).toBe('first')
    // What is saved is not what was offered.
    const saved = open('third')
    act(() => saved.result.current.end())
    saved.unmount()
    expect(offered()).toBe('first')
  })

  test('goes when what was typed is taken back by hand', async () => {
    const form = open('half')
    form.unmount()
    const again = open()
    act(() => again.result.current.answered(true))
    again.rerender({ changed: { title: 'again' } })
    again.rerender({ changed: undefined })
    await expect.poll(() => localStorage.length).toBe(0)
    again.unmount()
    expect(offered()).toBeUndefined()
  })
})

describe('what was sent and had no answer', () => {
  test('is sent with the same key when it is taken up after the window was closed; anything else has another', () => {
    const form = open('half')
    const key = form.result.current.keyFor({ title: 'half' })
    expect(form.result.current.keyFor({ title: 'half' })).toBe(key)
    form.unmount()
    // Who refuses the draft and writes the same has a new record in mind.
    const refused = open()
    refused.unmount()
    const again = open()
    expect(again.result.current.keyFor({ title: 'half' })).not.toBe(key)
    act(() => again.result.current.answered(false))
    again.rerender({ changed: { title: 'half' } })
    expect(again.result.current.keyFor({ title: 'half' })).toBe(key)
    expect(again.result.current.keyFor({ title: 'whole' })).not.toBe(key)
  })

  test('lies under the drafts that were left after it with its key', () => {
    const first = open('first')
    const key = first.result.current.keyFor({ title: 'first' })
    first.unmount()
    open('second').unmount()
    const form = open()
    act(() => form.result.current.answered(true))
    act(() => form.result.current.answered(false))
    form.rerender({ changed: { title: 'first' } })
    expect(form.result.current.keyFor({ title: 'first' })).toBe(key)
  })
})

describe('a text that is sent by a button', () => {
  const EMPTY = { text: '', files: [] as string[] }
  const write = (name: string) => renderHook((props) => useKeptText(props, EMPTY), { initialProps: name })

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

  test('opens its form where one was written, without taking the focus', () => {
    expect(renderHook(() => useOpened('texts/3')).result.current.isOpen).toBe(false)
    const form = write('texts/3')
    act(() => form.result.current[1](() => ({ text: 'half', files: [] })))
    expect(renderHook(() => useOpened('texts/3')).result.current).toMatchObject({ isOpen: true, autoFocus: false })
    act(() => form.result.current[1](() => EMPTY))
    expect(renderHook(() => useOpened('texts/3')).result.current.isOpen).toBe(false)
  })
})
