import { type ReactNode, useId } from 'react'
import classes from './Card.module.css'

interface Props {
  title: ReactNode
  /** A line of secondary text below the title. */
  note?: ReactNode
  /** A link to the screen with the details. */
  link?: ReactNode
  children: ReactNode
}

/** A card of a dashboard. */
export function Card({ title, note, link, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.header}>
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

/** Text in a card without data. */
export const EmptyText = ({ children }: { children: ReactNode }) => <p className={classes.empty}>{children}</p>
