import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Logo } from '#ui/theme/Logo.tsx'
import classes from './AccountPage.module.css'

interface Props {
  title: string
  /** What the form is for. */
  note?: ReactNode
  /** The title gets the focus: the page follows a form, whose field had it. */
  focusesTitle?: boolean
  children: ReactNode
}

/** A page outside of the office with one card: to sign in, or to choose a password. */
export function AccountPage({ title, note, focusesTitle = false, children }: Props) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusesTitle) heading.current?.focus()
  }, [focusesTitle])
  return (
    <main className={classes.page}>
      <Link to="/" className={classes.brand} aria-label={t`Homeroom: public website`}>
        <Logo size={34} />
        <span>Homeroom</span>
      </Link>
      <div className={classes.card}>
        <h1 ref={heading} className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {note && <p className={classes.note}>{note}</p>}
        {children}
      </div>
    </main>
  )
}
