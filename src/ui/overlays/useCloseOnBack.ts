import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** The open dialogs, the topmost last. */
const openDialogs: object[] = []

/**
 * Makes the browser's Back close a dialog instead of going back. Not for a dialog that has its own entry in the history: Back closes it by
 * itself.
 */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  // Undefined outside of the app, in tests of single components.
  const history = useRouter({ warn: false })?.history
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened || !history) return
    const dialog = {}
    openDialogs.push(dialog)
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn({ action }) {
        if (action !== 'BACK' || openDialogs.at(-1) !== dialog) return false
        // The router goes forward again now. Until then the entry below is the current one, and a change of the URL would replace it.
        addEventListener('popstate', () => close(), { once: true })
        return true
      },
    })
    return () => {
      unblock()
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
    }
  }, [opened, history])
}
