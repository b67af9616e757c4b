import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import classes from './PrintPortal.module.css'

interface Props {
  /** How the sheets lie, where what is on them does not say so itself. */
  way?: 'across' | 'upright'
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** What is on paper only. While it is there nothing else of the page is printed, and the screen stays as it is. */
export const PrintPortal = ({ way, ref, children }: Props) =>
  createPortal(
    <div ref={ref} className={`${classes.papers} on-paper`} data-way={way}>
      {children}
    </div>,
    document.body,
  )
