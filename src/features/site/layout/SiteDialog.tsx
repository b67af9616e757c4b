import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './SiteDialog.module.css'

interface Props {
  /** The accessible name of the dialog. */
  label: string
  onClose(): void
  /** A drawer is at the inline end of the window, and at the bottom of a phone; a menu covers a phone's screen. */
  shape: 'drawer' | 'menu'
  children: ReactNode
}

/** A modal `<dialog>` that is open while it is mounted. The browser traps the focus and restores it afterwards. */
export function SiteDialog({ label, onClose, shape, children }: Props) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape and the button
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-shape={shape}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.content}>
        <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
          <IconX size={22} stroke={1.8} />
        </button>
        {children}
      </div>
    </dialog>
  )
}
