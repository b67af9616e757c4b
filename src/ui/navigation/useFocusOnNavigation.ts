import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** The dialog with the focus; null without one. */
const focusedDialog = (): Element | null => document.activeElement?.closest('[role=dialog], [role=alertdialog]') ?? null

/**
 * Focuses the heading after navigation, so that keyboard and screen reader users start at the top of the new page. A dialog that was opened
 * while the page loaded, such as the search, keeps the focus.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    // The dialog from which the user navigates, such as the search: it closes.
    let closingDialog: Element | null = null
    const unsubscribe = [
      router.subscribe('onBeforeNavigate', () => {
        closingDialog = focusedDialog()
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const dialog = focusedDialog()
        if (dialog && dialog !== closingDialog) return
        const heading = main.current?.querySelector<HTMLElement>('h1[tabindex="-1"]')
        ;(heading ?? main.current)?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      for (const end of unsubscribe) end()
    }
  }, [router, main])
}
