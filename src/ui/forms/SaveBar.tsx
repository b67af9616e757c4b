import type { ReactNode } from 'react'
import classes from './SaveBar.module.css'

/** The buttons of a form page, in its header. A narrow window has them in a `SaveBar`. */
export const HeaderButtons = ({ children }: { children: ReactNode }) => <div className={classes.header}>{children}</div>

/** The buttons of a form page in a narrow window, such as a phone: a bar that stays at the bottom, below the form. */
export const SaveBar = ({ children }: { children: ReactNode }) => <div className={classes.bar}>{children}</div>
