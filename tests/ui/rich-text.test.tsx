import '../screen.tsx'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RichText } from '#ui/rich-text/RichText.tsx'
import { AppProviders } from '#ui/theme/AppProviders.tsx'

const open = () =>
  render(
    <>
      <button type="button">Write</button>
      <input aria-label="Subject" />
      <RichText label="Text" value="" onChange={() => undefined} autoFocus />
    </>,
    { wrapper: AppProviders },
  )
const editor = () => screen.findByRole('textbox', { name: 'Text' }, { timeout: 20_000 })
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** More than an editor needs from its place on the page to the focus. */
const frames = () =>
  act(async () => void (await Array.from({ length: 20 }).reduce((before: Promise<unknown>) => before.then(frame), frame())))

test('an editor that comes late takes the focus', async () => {
  open()
  act(() => screen.getByRole('button', { name: 'Write' }).focus())
  const text = await editor()
  await waitFor(() => expect(document.activeElement).toBe(text))
})

test('an editor that comes late leaves the focus to whoever has begun to write elsewhere', async () => {
  open()
  const subject = screen.getByRole('textbox', { name: 'Subject' })
  await userEvent.type(subject, 'Keys')
  await editor()
  await frames()
  await userEvent.keyboard(' for the gym')
  expect(document.activeElement).toBe(subject)
  expect((subject as HTMLInputElement).value).toBe('Keys for the gym')
})

test('Escape in an editor is left to the dialog or the composer around it', async () => {
  open()
  const text = await editor()
  // False if the event is prevented.
  expect(fireEvent.keyDown(text, { key: 'Escape' })).toBe(true)
})
