import { notifications } from '@mantine/notifications'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isAccepted } from '#ui/forms/acceptedFiles.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { FileDrop, useFileDrop } from '#ui/forms/FileDrop.tsx'
import { AppProviders } from '#ui/theme/AppProviders.tsx'
import '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => act(() => notifications.clean()))

const picture = new File(['1'], 'yard.png', { type: 'image/png' })
const other = new File(['2'], 'hall.jpg', { type: 'image/jpeg' })
const paper = new File(['3'], 'plan.pdf', { type: 'application/pdf' })
const held = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'], dropEffect: 'none' } })
const copied = (...files: File[]) => ({ clipboardData: { files, types: ['Files'] } })

describe('a place for files', () => {
  const open = (props: Partial<Parameters<typeof FileDrop>[0]> = {}) => {
    const onFiles = vi.fn()
    render(
      <AppProviders>
        <FileDrop label="Add pictures" accept="image/*" onFiles={onFiles} {...props} />
      </AppProviders>,
    )
    return { onFiles, button: screen.getByRole('button', { name: 'Add pictures' }) }
  }

  test('is a button; what is chosen, dropped or pasted is handed on', async () => {
    const { onFiles, button } = open({ multiple: true })
    expect(button).toHaveProperty('disabled', false)
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, [picture, other])
    expect(onFiles).toHaveBeenLastCalledWith([picture, other])
    fireEvent.drop(button, held(other))
    expect(onFiles).toHaveBeenLastCalledWith([other])
    fireEvent.paste(button, copied(picture))
    expect(onFiles).toHaveBeenLastCalledWith([picture])
    expect(onFiles).toHaveBeenCalledTimes(3)
    fireEvent.paste(document.body, copied(other))
    expect(onFiles).toHaveBeenCalledTimes(4)
  })

  test('shows when files hover over it, and no longer when they leave', () => {
    const { button } = open()
    fireEvent.dragEnter(button, held(picture))
    expect(button.dataset.over).toBe('true')
    fireEvent.dragLeave(button, held(picture))
    expect(button.dataset.over).toBeUndefined()
    fireEvent.dragEnter(button, { dataTransfer: { files: [], types: ['text/plain'] } })
    expect(button.dataset.over).toBeUndefined()
  })

  test('says what it refuses and takes the rest', async () => {
    const { onFiles, button } = open({ multiple: true })
    fireEvent.drop(button, held(paper, picture))
    expect(onFiles).toHaveBeenLastCalledWith([picture])
    expect(screen.getByRole('alert').textContent).toContain('“plan.pdf” is not a supported file type')
    fireEvent.drop(button, held(other))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('takes one file where one is wanted, and says so', () => {
    const { onFiles, button } = open()
    fireEvent.drop(button, held(picture, other))
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([picture])
    expect(screen.getByRole('alert').textContent).toContain('The first was used')
  })

  test('takes nothing while it is disabled', () => {
    const { onFiles, button } = open({ disabled: true })
    fireEvent.drop(button, held(picture))
    fireEvent.paste(document.body, copied(picture))
    expect(onFiles).not.toHaveBeenCalled()
  })
})

function Pane({ onPane, onPlace }: { onPane: (files: File[]) => void; onPlace: (files: File[]) => void }) {
  const { isOver, handlers } = useFileDrop(onPane, { accept: '.pdf' })
  return (
    <section aria-label="Pane" data-over={isOver || undefined} {...handlers}>
      <input aria-label="Words" />
      <FileDrop label="Inside" onFiles={onPlace} />
    </section>
  )
}

test('a pane takes files, but not those for a place inside it, and leaves pasted text to its field', async () => {
  const onPane = vi.fn()
  const onPlace = vi.fn()
  render(
    <AppProviders>
      <Pane onPane={onPane} onPlace={onPlace} />
    </AppProviders>,
  )
  const pane = screen.getByRole('region', { name: 'Pane' })
  const place = screen.getByRole('button', { name: 'Inside' })
  fireEvent.dragEnter(pane, held(paper))
  expect(pane.dataset.over).toBe('true')
  fireEvent.dragOver(place, held(paper))
  expect(pane.dataset.over).toBeUndefined()
  fireEvent.drop(place, held(paper))
  expect([onPane.mock.calls.length, onPlace.mock.calls.length]).toEqual([0, 1])
  fireEvent.drop(pane, held(paper))
  expect(onPane).toHaveBeenCalledExactlyOnceWith([paper])
  fireEvent.paste(screen.getByLabelText('Words'), { clipboardData: { files: [paper], types: ['Files', 'text/plain'] } })
  expect(onPane).toHaveBeenCalledOnce()
  fireEvent.drop(pane, held(picture))
  await screen.findByText(/“yard.png” is not a supported file type/)
})

test.each([
  ['image/*', true, false],
  ['.PNG, .pdf', true, true],
  ['application/pdf', false, true],
  ['', true, true],
])('%j takes a picture: %s, a paper: %s', (accept, takesPicture, takesPaper) => {
  expect([isAccepted(picture, accept), isAccepted(paper, accept)]).toEqual([takesPicture, takesPaper])
})

test('a button for files takes the same file again, after it was removed', async () => {
  const onChange = vi.fn()
  render(
    <AppProviders>
      <FileButton onChange={onChange}>
        {(props) => (
          <button type="button" {...props}>
            Attach
          </button>
        )}
      </FileButton>
    </AppProviders>,
  )
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(chooser, paper)
  await userEvent.upload(chooser, paper)
  expect(onChange).toHaveBeenCalledTimes(2)
})
