import type { ReactNode } from 'react'
import { drawing } from '#ui/theme/illustration.ts'
import site from '../site.module.css'
import classes from './Nothing.module.css'

/** A place where a search found nothing. */
export const Nothing = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.nothing}>
    <div {...drawing('search')} />
    <h2 className={site.subheading}>{title}</h2>
    <p className={site.lead}>{children}</p>
  </div>
)
