import { type ReactNode, useId } from 'react'
import classes from './Card.module.css'

interface Props {
  title: ReactNode
  /** A quiet line below the title. */
  note?: ReactNode
  /** The link to the screen behind the card. */
  link?: ReactNode
  children: ReactNode
}

/** One card of the dashboard. */
export function Card({ title, note, link, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {link}
      </header>
      {children}
    </section>
  )
}

/** Stands in a card that has nothing to show. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className={classes.nothing}>{children}</p>
