import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../text/format.ts'
import classes from './DataTable.module.css'

interface Props {
  /** Number of selected rows. */
  count: number
  /** Number of matching rows on all pages. */
  total: number
  /** Selects all matching rows. Undefined when the list cannot read all matching rows. */
  onSelectAll?: (() => void) | undefined
  onClear(): void
  children: ReactNode
}

/**
 * Toolbar with the actions for the selected rows. It floats above the list, so that the rows do not move when the first one is selected.
 */
export function BulkBar({ count, total: matching, onSelectAll, onClear, children }: Props) {
  const { t } = useLingui()
  // The name `total` is part of a message.
  const total = useFormat().number(matching)
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t`Selected rows`}>
      <CloseButton aria-label={t`Clear selection`} onClick={onClear} />
      <Text fw={600} size="sm" role="status" className={classes.numbers}>
        <Plural value={count} one="# selected" other="# selected" />
      </Text>
      {onSelectAll && count < matching && (
        <Button size="compact-sm" variant="subtle" onClick={onSelectAll}>
          <Trans>Select all {total}</Trans>
        </Button>
      )}
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
