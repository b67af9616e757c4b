import type { ReactNode, RefObject } from 'react'
import classes from './SkipLink.module.css'

/** The first stop of the Tab key: past the navigation, to the content. */
export function SkipLink({ target, children }: { target: RefObject<HTMLElement | null>; children: ReactNode }) {
  return (
    <button type="button" className={classes.link} onClick={() => target.current?.focus()}>
      {children}
    </button>
  )
}
