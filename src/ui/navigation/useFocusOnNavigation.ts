import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Focuses the heading after navigation, so that keyboard and screen reader users start at the top of the new page. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const heading = main.current?.querySelector<HTMLElement>('h1[tabindex="-1"]')
        ;(heading ?? main.current)?.focus({ preventScroll: true })
      }),
    [router, main],
  )
}
