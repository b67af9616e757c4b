import '../screen.tsx'
import { Modal } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { AppProviders } from '#ui/theme/AppProviders.tsx'

interface DialogProps {
  opened: boolean
  onClose(): void
}

const Dialog = ({ opened, onClose }: DialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Labels" transitionProps={{ duration: 0 }}>
    <input aria-label="Name" data-autofocus />
  </Modal>
)

function Page({ LazyDialog }: { LazyDialog: ComponentType<DialogProps> }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Edit labels
      </button>
      <button type="button" onClick={() => setOpened(false)}>
        Do without
      </button>
      <LazyDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

/** A page with a button that opens a dialog, which is loaded by `load`. */
function showPage(load: () => Promise<typeof Dialog>) {
  render(<Page LazyDialog={lazyComponent(load)} />, { wrapper: AppProviders })
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Edit labels' }) }
}

test('a dialog that is loaded when it is opened gets the focus, and returns it', async () => {
  const { user, button } = showPage(async () => Dialog)
  await user.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a page goes on without what cannot be loaded, and loads it again when it is opened again', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warning.mockRestore())
  let isOnline = false
  const { user, button } = showPage(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return Dialog
  })
  await user.click(button)
  await waitFor(() => expect(warning).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).toBeNull()
  isOnline = true
  await user.click(screen.getByRole('button', { name: 'Do without' }))
  await user.click(button)
  expect(await screen.findByLabelText('Name')).toBeTruthy()
})

test('what was preloaded is rendered at once', async () => {
  const Part = lazyComponent(async () => () => <p>Here</p>)
  await Part.preload()
  // No effect runs here: this is what the first render shows.
  expect(renderToStaticMarkup(<Part />)).toContain('Here')
})
