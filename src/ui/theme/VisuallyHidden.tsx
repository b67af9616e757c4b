import type { ComponentProps } from 'react'
import classes from './VisuallyHidden.module.css'

/** Words that are read out and not seen. Plain: Mantine's own takes longer to draw than the rest of a list's row. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className={classes.hidden} />
