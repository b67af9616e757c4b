import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { House } from '../layout/House.tsx'
import site from '../site.module.css'
import classes from './NotFoundContent.module.css'

interface Props {
  title: string
  /** Level of the heading: 1 if it is the whole page, else 2. */
  level: 1 | 2
  /** A link before the general ones. */
  firstLink?: ReactNode
  children: ReactNode
}

/** The content of a page or dialog whose record was not found, with links to other pages. */
export function NotFoundContent({ title, level, firstLink, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.content} data-level={level}>
      <div className={classes.house} aria-hidden="true">
        {/* `ratio`: width to height of the wall. */}
        <House roof="sun" ratio={0.9}>
          ?
        </House>
      </div>
      <Heading className={level === 1 ? site.title : site.heading} tabIndex={-1}>
        {title}
      </Heading>
      <p className={site.lead}>{children}</p>
      <p className={site.buttons}>
        {/* `data-quiet`: a less prominent button. */}
        {firstLink}
        <Link to="/classes" className={site.button} data-quiet={firstLink ? true : undefined}>
          <Trans>All classes</Trans>
        </Link>
        <Link to="/teachers" className={site.button} data-quiet>
          <Trans>All teachers</Trans>
        </Link>
      </p>
    </div>
  )
}
