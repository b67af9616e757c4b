import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { House } from '../layout/House.tsx'
import site from '../site.module.css'
import classes from './NotFoundContent.module.css'

interface Props {
  title: string
  /** 1 where it is the page, 2 where it stands on one. */
  level: 1 | 2
  /** The way on that suits best, before those that suit always. */
  first?: ReactNode
  children: ReactNode
}

/** Says that something is not here, and where to go on. */
export function NotFoundContent({ title, level, first, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.content} data-level={level}>
      <div className={classes.house} aria-hidden="true">
        <House roof="sun" ratio={0.9}>
          ?
        </House>
      </div>
      <Heading className={level === 1 ? site.title : site.heading} tabIndex={-1}>
        {title}
      </Heading>
      <p className={site.lead}>{children}</p>
      <p className={site.buttons}>
        {first}
        <Link to="/classes" className={site.button} data-quiet={first ? true : undefined}>
          <Trans>All classes</Trans>
        </Link>
        <Link to="/teachers" className={site.button} data-quiet>
          <Trans>All teachers</Trans>
        </Link>
      </p>
    </div>
  )
}
