import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Gallery.module.css'

interface Props {
  title: string
  children: ReactNode
}

/** A section of the gallery: related components. */
export const Section = ({ title, children }: Props) => (
  <section className={classes.section} aria-label={title}>
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </section>
)

/** A component in one state, with a name above it. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.state}>
    <p className={classes.name}>{name}</p>
    {children}
  </div>
)
