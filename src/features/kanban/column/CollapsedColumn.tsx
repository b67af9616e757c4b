import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import type { ComponentProps, RefCallback } from 'react'
import type { Category } from '#contract/kanban/kanban.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { useBoard } from '../board.ts'
import classes from './CollapsedColumn.module.css'
import { ColumnCount, ColumnHandle } from './ColumnHeader.tsx'

interface Props {
  column: Category
  /** Makes the column a drop target. */
  listRef: RefCallback<HTMLElement>
  /** Props of the drag handle. */
  handle: ComponentProps<'button'>
}

/** A collapsed column, which shows only its name. Tasks can be dropped on it. */
export function CollapsedColumn({ column, listRef, handle }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const { actions } = useBoard()
  return (
    <section ref={listRef} className={classes.strip} aria-label={sampleName(column.name)}>
      <ColumnHandle name={sampleName(column.name)} {...handle} />
      <ColumnCount column={column} />
      <UnstyledButton
        className={classes.open}
        aria-expanded={false}
        aria-label={t`Expand column “${sampleName(column.name)}”`}
        onClick={() => actions.collapseColumn(column, false)}
      >
        <h2 className={classes.name}>{sampleName(column.name)}</h2>
      </UnstyledButton>
    </section>
  )
}
