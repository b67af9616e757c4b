import type { ComponentProps } from 'react'
import classes from './VisuallyHidden.module.css'

/** Text for screen readers only. Mantine's `VisuallyHidden` is too slow for the rows of lists. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className={classes.hidden} />
