import { Text, Title } from '@mantine/core'
import { type ReactNode, use, useEffect } from 'react'
import { useIsPhone } from '../hooks/useIsPhone.ts'
import { AreaTitleContext } from './AreaTitleContext.ts'
import classes from './PageHeader.module.css'
import { PrimaryAction, type PrimaryActionProps } from './PrimaryAction.tsx'

interface Props {
  /** Name of the page. */
  title: string
  /** The title with markup, if it is more than text. */
  titleNode?: ReactNode
  /** Text below the title: what is shown, how many records. */
  description?: ReactNode
  /** The main action of the page: the last of its buttons, and on a phone a floating one. */
  action?: PrimaryActionProps | undefined
  /** Buttons with the other actions of the page. */
  children?: ReactNode
}

/** The header of a screen. It also sets the title of the document. */
export function PageHeader({ title, titleNode, description, action, children }: Props) {
  const isPhone = useIsPhone()
  const isInTopBar = use(AreaTitleContext) === title && !titleNode
  useEffect(() => {
    document.title = `${title} · Homeroom`
  }, [title])
  return (
    <div className={classes.head}>
      <div className={classes.text}>
        {/* `tabIndex`: the title gets the focus after navigation. */}
        <Title order={1} size="h3" tabIndex={-1} className={isInTopBar ? classes.hiddenTitle : classes.title}>
          {titleNode ?? title}
        </Title>
        {description && (
          <Text component="div" c="dimmed" className={classes.description}>
            {description}
          </Text>
        )}
      </div>
      {/* `no-print` is a global class (theme/base.css). */}
      {(children || (action && !isPhone)) && (
        <div className={`no-print ${classes.actions}`}>
          {children}
          {action && !isPhone && <PrimaryAction {...action} />}
        </div>
      )}
      {action && isPhone && <PrimaryAction {...action} />}
    </div>
  )
}
