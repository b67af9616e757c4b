import type { ReactNode } from 'react'
import { illustrationProps } from '#ui/theme/illustration.ts'
import site from '../site.module.css'
import classes from './NoResults.module.css'

/** The message of a search without results. */
export const NoResults = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.empty}>
    <div {...illustrationProps('search')} />
    <h2 className={site.subheading}>{title}</h2>
    <p className={site.lead}>{children}</p>
  </div>
)
