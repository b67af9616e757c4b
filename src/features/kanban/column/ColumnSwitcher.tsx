import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Category } from '#contract/kanban/kanban.ts'
import { useSortArea } from '#ui/sortable/hooks.ts'
import { useFormat } from '#ui/text/format.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { useBoard } from '../board.ts'
import { COLUMNS } from '../boardLists.ts'
import classes from './ColumnSwitcher.module.css'
import { columnColor } from './columnColor.ts'

/** On a phone: a bar of chips with the names of the columns. The visible column is marked; a tap scrolls to another, and expands a collapsed one. */
export function ColumnSwitcher() {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const { number } = useFormat()
  const { boardColumns, byKey, actions } = useBoard()
  /** The keys of the columns in their order, during a drag too. */
  const items = useSortArea().lists.find(({ id }) => id === COLUMNS)?.items ?? []
  const bar = useRef<HTMLElement>(null)
  const columns = items.flatMap((key) => byKey.columns.get(key) ?? [])
  const visibleColumnId = useColumnInView(columns.map(({ id, collapsed }) => `${id}${collapsed ? '-' : ''}`).join())
  /** The id of the column to scroll to, which is rendered a moment later if it was collapsed. */
  const [target, setTarget] = useState<string>()

  useEffect(() => {
    const chip = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (visibleColumnId && chip && bar.current) bar.current.scrollTo({ left: centeredScrollLeft(bar.current, chip), behavior: 'smooth' })
  }, [visibleColumnId])

  useEffect(() => {
    const element = target && columnElement(target)
    if (!element) return
    element.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' })
    setTarget(undefined)
  })
  const show = (column: Category) => {
    setTarget(String(column.id))
    if (column.collapsed) void actions.collapseColumn(column, false)
  }

  return (
    <nav className={classes.bar} aria-label={t`Columns`} ref={bar}>
      {columns.map((column) => (
        <UnstyledButton
          key={column.id}
          className={classes.chip}
          style={{ '--column-color': columnColor(boardColumns, column) } as CSSProperties}
          aria-current={String(column.id) === visibleColumnId ? 'true' : undefined}
          aria-expanded={column.collapsed ? false : undefined}
          onClick={() => show(column)}
        >
          <span className={classes.dot} />
          <bdi>{sampleName(column.name)}</bdi>
          {/* `child` is the API's name for the tasks of a column. */}
          <span className={classes.count}>{number(column.child.length)}</span>
        </UnstyledButton>
      ))}
    </nav>
  )
}

const columnElement = (id: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-column]')].find(({ dataset }) => dataset.column === id)

/** The `scrollLeft` that centres a chip in the bar, in pixels; negative values are right for right-to-left text. */
function centeredScrollLeft(bar: HTMLElement, chip: HTMLElement): number {
  const [outer, inner] = [bar.getBoundingClientRect(), chip.getBoundingClientRect()]
  return bar.scrollLeft + inner.left + inner.width / 2 - outer.left - outer.width / 2
}

/**
 * The id of the column that is at least 60 % visible.
 *
 * @param columns the keys of all columns as one text; when it changes, the columns are observed again
 */
function useColumnInView(columns: string): string | undefined {
  const [visibleColumnId, setVisibleColumnId] = useState<string>()
  useEffect(() => {
    if (!columns || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry) setVisibleColumnId((entry.target as HTMLElement).dataset.column)
      },
      { threshold: 0.6 },
    )
    for (const column of document.querySelectorAll('[data-column]')) observer.observe(column)
    return () => observer.disconnect()
  }, [columns])
  return visibleColumnId
}
