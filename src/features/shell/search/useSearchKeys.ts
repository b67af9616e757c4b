import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isPressed } from '#ui/shortcuts/keys.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'

interface Dialog {
  opened: boolean
  open(): void
  close(): void
}

/** ⌘K or Ctrl+K opens and closes the search, also while one types, but not over another dialog. */
export function useSearchKeys({ opened, open, close }: Dialog): void {
  const { t } = useLingui()
  // Only for the sheet: these keys work where others rest.
  useShortcuts(t`Everywhere`, [{ keys: 'Mod+k', label: t`Search everything` }], true)
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed('Mod+k', event)) return
      if (opened) close()
      else if (document.querySelector('[aria-modal=true]')) return
      else open()
      event.preventDefault()
    }
    window.addEventListener('keydown', answer)
    return () => window.removeEventListener('keydown', answer)
  })
}
