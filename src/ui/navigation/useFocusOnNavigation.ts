import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** After a change of page the focus goes to its heading, so that a keyboard or a screen reader starts at the top of what is new. */
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
