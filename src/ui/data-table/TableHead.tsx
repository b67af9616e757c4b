import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { type Column, nextSort, sortDirection } from './column.ts'
import classes from './DataTable.module.css'
import { RowCheck } from './RowCheck.tsx'

interface Props<Row> {
  columns: Column<Row>[]
  /** Id of the column, with a minus in front for descending order. */
  sort: string | undefined
  onSort(sort: string): void
  /** Whether the rows of the page are selected. Without it rows cannot be selected. */
  selectedOnPage?: 'all' | 'some' | 'none' | undefined
  onSelectAll(): void
  hasMenu: boolean
}

/** The header row. It is sticky, sorts, and selects the whole page. */
export function TableHead<Row>({ columns, sort, onSort, selectedOnPage, onSelectAll, hasMenu }: Props<Row>) {
  const { t } = useLingui()
  return (
    <thead className={classes.head}>
      <tr>
        {selectedOnPage && (
          <th scope="col" className={classes.check}>
            <RowCheck
              label={t`Select all on this page`}
              checked={selectedOnPage === 'all'}
              indeterminate={selectedOnPage === 'some'}
              onChange={onSelectAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasMenu && (
          <th scope="col" className={classes.more}>
            <VisuallyHidden>{t({ message: 'Actions', comment: 'Header of the column of row menus' })}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort(sort: string): void
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

function HeadCell<Row>({ column: { id, header, align, width, grows, priority, sortable }, sort, onSort }: CellProps<Row>) {
  const state = sortDirection(sort, id)
  const Icon = ICONS[state]
  return (
    <th
      scope="col"
      style={{ inlineSize: grows ? '100%' : width }}
      data-align={align}
      // The columns with the higher numbers are hidden first when the table gets narrow.
      data-priority={priority}
      aria-sort={sortable && state !== 'none' ? state : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={state !== 'none' || undefined}
          onClick={() => onSort(nextSort(sort, id))}
        >
          <span>{header}</span>
          <Icon size={14} stroke={2} aria-hidden />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
