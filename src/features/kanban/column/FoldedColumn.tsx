import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import type { ComponentProps, RefCallback } from 'react'
import type { Category } from '#contract/kanban/kanban.ts'
import { useBoard } from '../board.ts'
import { ColumnCount, ColumnHandle } from './ColumnHeader.tsx'
import classes from './FoldedColumn.module.css'

interface Props {
  column: Category
  listRef: RefCallback<HTMLElement>
  handle: ComponentProps<'button'>
}

/** A column that was folded away to its name; a task can still be dropped on it. */
export function FoldedColumn({ column, listRef, handle }: Props) {
  const { t } = useLingui()
  const { actions } = useBoard()
  return (
    <section ref={listRef} className={classes.strip} aria-label={column.name}>
      <ColumnHandle name={column.name} {...handle} />
      <ColumnCount column={column} />
      <UnstyledButton
        className={classes.open}
        aria-expanded={false}
        aria-label={t`Open the column “${column.name}”`}
        onClick={() => actions.foldColumn(column, false)}
      >
        <h2 className={classes.name}>{column.name}</h2>
      </UnstyledButton>
    </section>
  )
}
