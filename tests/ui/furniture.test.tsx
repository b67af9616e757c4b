import '../screen.tsx'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { BulkBar } from '#ui/data-table/BulkBar.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { Autocomplete } from '#ui/forms/Autocomplete.tsx'
import { Textarea, TextInput } from '#ui/forms/TextFields.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { AppProviders } from '#ui/theme/AppProviders.tsx'

test('a search begins with the first key, and what is typed stays while slower answers arrive', async () => {
  const asked: string[] = []
  const searching = (q: string) => <SearchField label="Search" value={q} onSearch={(value) => asked.push(value)} />
  const { rerender } = render(searching(''), { wrapper: AppProviders })
  const field = screen.getByRole('searchbox') as HTMLInputElement
  const user = userEvent.setup()
  await user.type(field, 'a')
  expect(asked).toEqual(['a'])
  await user.type(field, 'bc')
  rerender(searching('a'))
  expect(field.value).toBe('abc')
  await waitFor(() => expect(asked.at(-1)).toBe('abc'))
  rerender(searching('abc'))
  expect(field.value).toBe('abc')
  // Somebody went back, or cleared the filters.
  rerender(searching(''))
  expect(field.value).toBe('')
})

test('the letters of a search draw nothing of its field, but where it begins and ends to hold something', async () => {
  const drawn = vi.fn()
  render(
    <Profiler id="field" onRender={drawn}>
      <SearchField label="Search" value="" onSearch={() => undefined} />
    </Profiler>,
    { wrapper: AppProviders },
  )
  const user = userEvent.setup()
  const field = screen.getByRole('searchbox') as HTMLInputElement
  // React looks once more at a component whose state has just changed.
  await user.type(field, 'ze')
  expect(await screen.findByRole('button', { name: 'Clear search' })).toBeTruthy()
  drawn.mockClear()
  await user.type(field, 'bra')
  expect(field.value).toBe('zebra')
  expect(drawn).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field.value).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
})

function Filtered() {
  const [q, setQ] = useState('')
  return (
    <>
      <SearchField label="Search" value={q} onSearch={setQ} />
      <output>{q}</output>
      <button type="button" onClick={() => setQ('')}>
        Show all
      </button>
    </>
  )
}

describe('a search whose last letters were not yet asked for', () => {
  const searched = () => screen.getByRole('status').textContent
  const typeFast = () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    render(<Filtered />, { wrapper: AppProviders })
    const field = screen.getByRole('searchbox') as HTMLInputElement
    for (const value of ['z', 'zebra']) fireEvent.change(field, { target: { value } })
    expect(searched()).toBe('z')
    return field
  }
  const pass = () => act(() => vi.advanceTimersByTime(1000))

  test('is made for all of them a moment later', () => {
    const field = typeFast()
    pass()
    expect(searched()).toBe('zebra')
    expect(field.value).toBe('zebra')
  })

  test('is made at once when the field is left', () => {
    fireEvent.blur(typeFast())
    expect(searched()).toBe('zebra')
  })

  test('is not made any more when the filters were cleared meanwhile', () => {
    const field = typeFast()
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
    pass()
    expect(searched()).toBe('')
    expect(field.value).toBe('')
  })

  test('is made again for the same word after somebody else changed the list', () => {
    const asked: string[] = []
    const searching = (q: string) => <SearchField label="Search" value={q} onSearch={(value) => asked.push(value)} />
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { rerender } = render(searching(''), { wrapper: AppProviders })
    const field = screen.getByRole('searchbox')
    fireEvent.change(field, { target: { value: 'zebra' } })
    // The answer to this search never arrives: a link leads elsewhere first, and from there back.
    rerender(searching('lion'))
    rerender(searching(''))
    fireEvent.blur(field)
    expect(asked).toEqual(['zebra'])
    pass()
    fireEvent.change(field, { target: { value: 'zebra' } })
    expect(asked).toEqual(['zebra', 'zebra'])
  })

  test('nor when the field itself was cleared', () => {
    const field = typeFast()
    fireEvent.keyDown(field, { key: 'Escape' })
    pass()
    expect(searched()).toBe('')
    expect(field.value).toBe('')
  })
})

test('a tooltip comes to who uses the keyboard, describes its element, and goes with Escape', async () => {
  const press = vi.fn()
  render(
    <Tooltip label="Nothing is deleted for good">
      <button type="button" onClick={press}>
        Delete
      </button>
    </Tooltip>,
    { wrapper: AppProviders },
  )
  const user = userEvent.setup()
  await user.tab()
  const tip = await screen.findByRole('tooltip')
  const button = screen.getByRole('button', { name: 'Delete' })
  expect(button.getAttribute('aria-describedby')).toBe(tip.id)
  // It has been placed beside the button, and is not left in the corner of the window.
  expect(tip.style.translate).toMatch(/px/)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledOnce()
})

test('a tooltip is not shown for an element that appears under a resting pointer, but as soon as the pointer moves on it', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(
    <Tooltip label="Ctrl Enter">
      <button type="button">Send</button>
    </Tooltip>,
    { wrapper: AppProviders },
  )
  const button = screen.getByRole('button', { name: 'Send' })
  fireEvent.pointerEnter(button)
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryByRole('tooltip')).toBeNull()
  fireEvent.pointerMove(button)
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('tooltip').textContent).toBe('Ctrl Enter')
})

const eventValue = (change: string | { currentTarget: { value: string } }) =>
  typeof change === 'string' ? change : change.currentTarget.value

test.each([
  ['one line', TextInput],
  ['several lines', Textarea],
  ['suggestions', Autocomplete],
] as const)('a pasted text that is too long for a field of %s stays whole, and the field says by how much', async (_, Field) => {
  const user = userEvent.setup()
  const Form = () => {
    const [title, setTitle] = useState('')
    return (
      <Field
        label="Title"
        maxLength={10}
        value={title}
        onChange={(change: Parameters<typeof eventValue>[0]) => setTitle(eventValue(change))}
      />
    )
  }
  render(<Form />, { wrapper: AppProviders })
  const field = screen.getByLabelText<HTMLInputElement>('Title', { selector: 'input, textarea' })
  await user.click(field)
  await user.paste('x'.repeat(30))
  expect(field.value).toHaveLength(30)
  expect(screen.getByText('Too long by 20 characters.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'short')
  expect(screen.queryByText(/too long/)).toBeNull()
})

test('the number of rows to select is written as the language does', () => {
  render(
    <BulkBar count={50} total={1234} onSelectAll={() => undefined} onClear={() => undefined}>
      {null}
    </BulkBar>,
    { wrapper: AppProviders },
  )
  expect(screen.getByRole('button', { name: 'Select all 1,234' })).toBeTruthy()
})
