import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

/** What a state means for who sees it, as one of the theme's colours. */
export type Tone = 'success' | 'info' | 'warning' | 'error' | 'quiet'

/** Where something stands, in a word: the dot has the colour, the word says it without. */
export const StatusBadge = ({ tone = 'quiet', children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
