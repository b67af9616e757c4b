import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '#ui/theme/Logo.tsx'
import classes from './AccountPage.module.css'

interface Props {
  title: string
  /** What the form is for. */
  note?: ReactNode
  children: ReactNode
}

/** A page outside of the office with one card: to sign in, or to choose a password. */
export function AccountPage({ title, note, children }: Props) {
  const { t } = useLingui()
  return (
    <main className={classes.page}>
      <Link to="/" className={classes.brand} aria-label={t`Homeroom: public website`}>
        <Logo size={34} />
        <span>Homeroom</span>
      </Link>
      <div className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {note && <p className={classes.note}>{note}</p>}
        {children}
      </div>
    </main>
  )
}
