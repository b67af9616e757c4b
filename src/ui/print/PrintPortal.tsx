import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import classes from './PrintPortal.module.css'

interface Props {
  /** Page orientation, if the content does not set it. */
  orientation?: 'landscape' | 'portrait'
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/**
 * Content that is only printed, dark on white (the global class `on-paper`). While it is mounted, nothing else of the page is printed; the
 * screen does not change.
 */
export const PrintPortal = ({ orientation, ref, children }: Props) =>
  createPortal(
    <div ref={ref} className={`${classes.sheets} on-paper`} data-orientation={orientation}>
      {children}
    </div>,
    document.body,
  )
