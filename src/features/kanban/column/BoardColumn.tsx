import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type CSSProperties, useRef, useState } from 'react'
import { usePermission } from '#client/account.ts'
import type { Category } from '#contract/kanban/kanban.ts'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import { useSortItem, useSortList } from '#ui/sortable/hooks.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { useBoard } from '../board.ts'
import { columnKey } from '../boardLists.ts'
import { QuickAdd } from '../card/QuickAdd.tsx'
import { TaskCard } from '../card/TaskCard.tsx'
import classes from './BoardColumn.module.css'
import { CollapsedColumn } from './CollapsedColumn.tsx'
import { ColumnHeader } from './ColumnHeader.tsx'
import { columnColor } from './columnColor.ts'

/** Number of tasks of a column that are rendered at first: more would make a board with thousands of tasks slow. */
const INITIAL_CARDS = 16
/** Minimum number of tasks behind the button to show more; fewer are rendered without it. */
const MIN_HIDDEN_CARDS = 8
/** Number of tasks that the button adds. */
const PAGE_SIZE = 40

interface Props {
  /** The column with its tasks. */
  column: Category
  /** The search and filter as one string. */
  scope: string
}

/** A column of the board with its tasks. During a drag, the dragged task is at its drop position. */
export function BoardColumn({ column, scope }: Props) {
  const sampleName = useSampleName()
  const { boardColumns, byKey, isFiltered } = useBoard()
  const key = columnKey(column)
  const mayEdit = usePermission()('office')
  const { ref, pointerProps, handleRef, handleProps, dragged } = useSortItem(key, { disabled: !mayEdit })
  const list = useSortList(key)
  const listElement = useRef<HTMLOListElement>(null)
  const listRef = useMergedRef(list.ref, listElement)
  // ColumnHeader.module.css colours the dot.
  const style = { '--column-color': columnColor(boardColumns, column) } as CSSProperties
  const [limit, setLimit] = useState(INITIAL_CARDS)
  /** The least number of tasks to render: more than the limit while a task is dragged below the rendered ones (`dropIndex`, else -1). */
  const minCount = Math.max(limit, list.dropIndex + 1)
  const count = list.items.length - minCount <= MIN_HIDDEN_CARDS ? list.items.length : minCount
  // After each key of a search, the tasks that fit into the window are rendered before the others.
  const visibleItems = list.items.slice(0, Math.min(count, useRenderedCount(scope, listElement)))
  const handle = { ref: handleRef, ...handleProps }

  if (column.collapsed) {
    return (
      <li ref={ref} className={classes.collapsed} style={style} data-dragged={dragged} data-column={column.id} {...pointerProps}>
        <CollapsedColumn column={column} listRef={list.ref} handle={handle} />
      </li>
    )
  }
  return (
    <li ref={ref} className={classes.column} style={style} data-dragged={dragged} data-column={column.id}>
      <section className={classes.panel} aria-label={sampleName(column.name)} data-target={list.dropIndex >= 0 || undefined}>
        <ColumnHeader column={column} pointerProps={pointerProps} handle={handle} />
        <ol ref={listRef} className={classes.list} aria-label={sampleName(column.name)}>
          {visibleItems.map((item) => {
            const task = byKey.tasks.get(item)
            return task && <TaskCard key={item} task={task} />
          })}
          {list.items.length > count && (
            <li>
              <Button variant="subtle" color="gray" fullWidth onClick={() => setLimit(count + PAGE_SIZE)}>
                <Plural value={list.items.length - count} one="Show # more" other="Show # more" />
              </Button>
            </li>
          )}
        </ol>
        {list.items.length === 0 && (
          <p className={classes.empty}>
            {/* `child` is the API's name for the tasks of a column. */}
            {isFiltered && column.child.length > 0 ? <Trans>No matches here.</Trans> : <Trans>No tasks yet.</Trans>}
          </p>
        )}
        <QuickAdd column={column} />
      </section>
    </li>
  )
}
