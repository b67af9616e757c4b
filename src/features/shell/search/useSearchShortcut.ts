import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isPressed } from '#ui/shortcuts/keys.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'

interface Dialog {
  opened: boolean
  open(): void
  close(): void
}

/** ⌘K or Ctrl+K opens and closes the search, also while a text field has the focus, but not over another dialog. */
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
}
