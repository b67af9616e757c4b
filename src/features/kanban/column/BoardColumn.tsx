import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type CSSProperties, useRef, useState } from 'react'
import type { Category } from '#contract/kanban/kanban.ts'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import { useSortItem, useSortList } from '#ui/sortable/hooks.ts'
import { useBoard } from '../board.ts'
import { QuickAdd } from '../card/QuickAdd.tsx'
import { TaskCard } from '../card/TaskCard.tsx'
import { columnKey } from '../layout.ts'
import classes from './BoardColumn.module.css'
import { ColumnHeader } from './ColumnHeader.tsx'
import { columnColor } from './columnColor.ts'
import { FoldedColumn } from './FoldedColumn.tsx'

/** How many tasks of a column are drawn at first: more would make a board of thousands slow. A few more are not worth a button. */
const FIRST_CARDS = 16
const MIN_REST = 8
/** How many more are drawn when they are asked for. */
const PAGE_SIZE = 40

interface Props {
  column: Category
  /** What narrows the tasks, as one text. */
  scope: string
}

/** A column with its tasks in the order shown now. */
export function BoardColumn({ column, scope }: Props) {
  const { board, known, narrowed } = useBoard()
  const key = columnKey(column)
  const { ref, pointerProps, handleRef, handleProps, dragged } = useSortItem(key)
  const list = useSortList(key)
  const tasks = useRef<HTMLOListElement>(null)
  const listRef = useMergedRef(list.ref, tasks)
  const style = { '--mark': columnColor(board, column) } as CSSProperties
  const [most, setMost] = useState(FIRST_CARDS)
  // A task that is dragged below the rendered ones renders the next ones.
  const wanted = Math.max(most, list.dropIndex + 1)
  const drawn = list.items.length - wanted <= MIN_REST ? list.items.length : wanted
  const shown = list.items.slice(0, Math.min(drawn, useRenderedCount(scope, tasks)))
  const handle = { ref: handleRef, ...handleProps }

  if (column.collapsed) {
    return (
      <li ref={ref} className={classes.folded} style={style} data-lifted={dragged} data-column={column.id} {...pointerProps}>
        <FoldedColumn column={column} listRef={list.ref} handle={handle} />
      </li>
    )
  }
  return (
    <li ref={ref} className={classes.column} style={style} data-lifted={dragged} data-column={column.id}>
      <section className={classes.inside} aria-label={column.name} data-target={list.dropIndex >= 0 || undefined}>
        <ColumnHeader column={column} pointerProps={pointerProps} handle={handle} />
        <ol ref={listRef} className={classes.list} aria-label={column.name}>
          {shown.map((item) => {
            const task = known.tasks.get(item)
            return task && <TaskCard key={item} task={task} />
          })}
          {list.items.length > drawn && (
            <li>
              <Button variant="subtle" color="gray" fullWidth onClick={() => setMost(drawn + PAGE_SIZE)}>
                <Plural value={list.items.length - drawn} one="Show # more" other="Show # more" />
              </Button>
            </li>
          )}
        </ol>
        {list.items.length === 0 && (
          <p className={classes.empty}>
            {narrowed && column.child.length > 0 ? <Trans>Nothing here matches.</Trans> : <Trans>No tasks yet.</Trans>}
          </p>
        )}
        <QuickAdd column={column} />
      </section>
    </li>
  )
}
