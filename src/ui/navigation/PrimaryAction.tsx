import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useIsPhone } from '../hooks/useIsPhone.ts'
import classes from './PrimaryAction.module.css'

export interface PrimaryActionProps {
  label: string
  /** A plus, if none is given. */
  icon?: ComponentType<{ size?: number; stroke?: number }>
  onClick?(): void
  /** Makes it a link instead of a button. */
  renderRoot?(props: Record<string, unknown>): ReactNode
  className?: string | undefined
}

/** The main action of a page: a button, and on a phone a round one that floats in reach of the thumb. */
export function PrimaryAction({ label, icon: Icon = IconPlus, className, ...others }: PrimaryActionProps) {
  return useIsPhone() ? (
    <ActionIcon className={`no-print ${classes.floating}`} size={56} radius="xl" aria-label={label} data-floating-action {...others}>
      <Icon size={24} stroke={1.8} />
    </ActionIcon>
  ) : (
    <Button className={className} leftSection={<Icon size={18} />} {...others}>
      {label}
    </Button>
  )
}
