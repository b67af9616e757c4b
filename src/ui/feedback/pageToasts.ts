import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A toast that is shown after an action and before the page changes, within this time, speaks of the new page too. In ms. */
const GRACE_MS = 1000

/** The toasts that concern the page on which they appear, with the time of their appearance. */
const shown = new Map<string, { at: number; hide(): void }>()

/** Notes a toast that is hidden when its page is left. */
export const addPageToast = (id: string, hide: () => void): void => void shown.set(id, { at: performance.now(), hide })

/** Hides messages of success when their page is left. Errors, and toasts with Undo, stay. */
export function useHidePageToasts(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return
        for (const [id, { at, hide }] of shown) {
          if (performance.now() - at < GRACE_MS) continue
          hide()
          shown.delete(id)
        }
      }),
    [router],
  )
}
