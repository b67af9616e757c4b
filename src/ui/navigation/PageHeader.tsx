import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from './PageHeader.module.css'

interface Props {
  /** What the page is called. */
  title: string
  /** The title as it is shown, where it is more than its words. */
  shown?: ReactNode
  /** A quiet line below the title: what is shown, how much of it. */
  description?: ReactNode
  /** The page's actions, the main one last. */
  children?: ReactNode
}

/** The head of a screen. It also names the window. */
export function PageHeader({ title, shown, description, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Homeroom`
  }, [title])
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <Title order={1} size="h3" tabIndex={-1} className={classes.title}>
          {shown ?? title}
        </Title>
        {description && (
          <Text c="dimmed" className={classes.description}>
            {description}
          </Text>
        )}
      </div>
      {children && <div className={`no-print ${classes.actions}`}>{children}</div>}
    </div>
  )
}
