import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import classes from './PrintPortal.module.css'

interface Props {
  /** Page orientation, if the content does not set it. */
  orientation?: 'landscape' | 'portrait'
  /** Not printed together with other content for paper. */
  isList?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/**
 * Content that is only printed, dark on white (the global class `on-paper`). While it is mounted, nothing else of the page is printed; the
 * screen does not change.
 */
export const PrintPortal = ({ orientation, isList = false, ref, children }: Props) =>
  createPortal(
    <div ref={ref} className={`${classes.sheets} on-paper`} data-orientation={orientation} data-list={isList || undefined}>
      {children}
    </div>,
    document.body,
  )
