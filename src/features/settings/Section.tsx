import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

interface Props {
  title: ReactNode
  /** A short explanation. */
  note?: ReactNode
  children: ReactNode
}

/** A section of the settings: title and explanation on one side, controls on the other. */
export function Section({ title, note, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  )
}
