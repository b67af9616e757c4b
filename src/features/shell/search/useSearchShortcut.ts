import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isPressed } from '#ui/shortcuts/keys.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { searchText } from './searchText.ts'

interface Dialog {
  opened: boolean
  open(): void
  close(): void
}

/** How long the dialog may take to open, in ms. After that it could not be loaded, and keys belong to the page again. */
const OPENING_MS = 2000

/** The text after a key press; undefined for a key that belongs to no text. Enter and Delete leave it as it is. */
function textAfter(text: string, event: KeyboardEvent): string | undefined {
  // AltGr writes characters; Windows reports it as Ctrl and Alt together.
  if (event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))) return undefined
  if (event.key.length === 1) return text + event.key
  if (event.key === 'Backspace') return text.slice(0, -1)
  return event.key === 'Enter' || event.key === 'Delete' ? text : undefined
}

/**
 * ⌘K or Ctrl+K opens and closes the search, also while a text field has the focus, but not over another dialog. What is typed before the
 * dialog has the focus is its text: it is no shortcut, and goes into no field of the page.
 */
export function useSearchShortcut({ opened, open, close }: Dialog): void {
  const { t } = useLingui()
  // Only for the list of shortcuts, where those of the whole app come last. The listener below also works in text fields, where other shortcuts do not.
  useShortcuts(t`Everywhere`, [{ keys: 'Mod+k', label: t`Search everything` }], { isGlobal: true })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed('Mod+k', event)) return
      if (opened) close()
      else if (document.querySelector('[aria-modal=true]')) return
      else open()
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  useEffect(() => {
    if (!opened) return
    const openedAt = performance.now()
    const onKeyDown = (event: KeyboardEvent) => {
      const isInDialog = (event.target as Element).closest('[aria-modal=true]') !== null
      if (isInDialog || performance.now() - openedAt > OPENING_MS) return
      const text = textAfter(searchText.get(), event)
      if (text === undefined) return
      event.preventDefault()
      event.stopPropagation()
      searchText.set(text)
    }
    // Before the shortcuts of the page.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [opened])
}
