import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from './PageHeader.module.css'

interface Props {
  /** Name of the page. */
  title: string
  /** The title with markup, if it is more than text. */
  titleNode?: ReactNode
  /** Text below the title: what is shown, how many records. */
  description?: ReactNode
  /** Buttons with the actions of the page; the main one is the last. */
  children?: ReactNode
}

/** The header of a screen. It also sets the title of the document. */
export function PageHeader({ title, titleNode, description, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Homeroom`
  }, [title])
  return (
    <div className={classes.head}>
      <div className={classes.text}>
        {/* `tabIndex`: the title gets the focus after navigation. */}
        <Title order={1} size="h3" tabIndex={-1} className={classes.title}>
          {titleNode ?? title}
        </Title>
        {description && (
          <Text c="dimmed" className={classes.description}>
            {description}
          </Text>
        )}
      </div>
      {/* `no-print` is a global class (theme/base.css). */}
      {children && <div className={`no-print ${classes.actions}`}>{children}</div>}
    </div>
  )
}
