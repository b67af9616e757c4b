import { useLingui } from '@lingui/react/macro'
import { FocusTrap } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useOnePane } from '#ui/list/ListDetail.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import classes from './Compose.module.css'

interface Props {
  label: string
  /** Closes the panel; called for Escape. */
  close: RefObject<() => void>
  children: ReactNode
}

/** The panel of the composer over the screen, or on a phone the whole screen. */
export function ComposePanel({ label, close, children }: Props) {
  const { t } = useLingui()
  /** True on a phone, where the composer fills the screen. */
  const onePane = useOnePane()
  useReturnFocus()
  // While the focus is elsewhere on the screen.
  useShortcuts(label, [{ keys: 'Escape', label: t`Save draft and close`, run: () => close.current() }])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if ((event.target as Element).getAttribute('aria-expanded') === 'true') return
    event.stopPropagation()
    close.current()
  }
  return (
    <FocusTrap active={onePane}>
      <section role="dialog" aria-label={label} aria-modal={onePane || undefined} className={classes.panel} onKeyDown={onKeyDown}>
        {children}
      </section>
    </FocusTrap>
  )
}

/** Returns the focus to the former element when the panel closes. */
function useReturnFocus(): void {
  const previous = useRef<Element | null>(document.activeElement)
  useEffect(() => {
    const element = previous.current
    return () => {
      if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
    }
  }, [])
}
