import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { focusIn } from '#ui/shortcuts/focusIn.ts'

/** The dialog with the focus; null without one. */
const focusedDialog = (): Element | null => document.activeElement?.closest('[role=dialog], [role=alertdialog]') ?? null

/**
 * Focuses the heading after navigation, so that keyboard and screen reader users start at the top of the new page. Back in a list, the row
 * that was left gets the focus. A dialog that was opened while the page loaded, such as the search, keeps the focus.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    // The dialog from which the user navigates, such as the search: it closes.
    let closingDialog: Element | null = null
    /** The row that had the focus when the page was left, by the key of the history entry. */
    const leftRows = new Map<string | undefined, string | undefined>()
    const unsubscribe = [
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
        closingDialog = focusedDialog()
        if (!pathChanged || !fromLocation) return
        leftRows.set(fromLocation.state.__TSR_key, document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row)
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation) return
        const dialog = focusedDialog()
        if (dialog && dialog !== closingDialog) return
        const id = leftRows.get(toLocation.state.__TSR_key)
        const row = id === undefined ? null : main.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
        const heading = main.current?.querySelector<HTMLElement>('h1[tabindex="-1"]')
        if (row) focusIn(row)
        else (heading ?? main.current)?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      for (const end of unsubscribe) end()
    }
  }, [router, main])
}
