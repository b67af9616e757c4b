import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

/** Meaning of a status, as one of the theme's colors. */
export type Tone = 'success' | 'info' | 'warning' | 'error' | 'quiet'

/** A status as a word with a colored dot. */
export const StatusBadge = ({ tone = 'quiet', children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
