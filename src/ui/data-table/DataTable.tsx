import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { useIsPhone } from '#ui/hooks/useIsPhone.ts'
import type { ListFilters } from '#ui/list/FilterButton.tsx'
import { ListToolbar } from '#ui/list/ListToolbar.tsx'
import { PrintedTable } from '#ui/print/PrintedTable.tsx'
import { usePrintedRows } from '#ui/print/usePrintedRows.ts'
import { BulkBar } from './BulkBar.tsx'
import { useRouteLoading } from './Busy.tsx'
import { CardRows } from './CardRows.tsx'
import classes from './DataTable.module.css'
import type { RowsProps } from './rows.ts'
import { useSelection } from './selection.ts'
import { TablePager } from './TablePager.tsx'
import { TableRows } from './TableRows.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { TableTools } from './TableTools.tsx'
import { useTableSettings } from './tableSettings.ts'

interface Props<Row> extends Omit<RowsProps<Row>, 'selection' | 'density' | 'busy'> {
  /** Key under which columns and density are stored, and file name of an export. */
  name: string
  /** The `SearchField` of the list. */
  search?: ReactNode
  /** A `SegmentedFilter`: the filter that most users change. */
  states?: ReactNode
  filters?: ListFilters
  /** Renders the actions for selected rows; `clear` deselects them. Without `bulk`, rows cannot be selected. */
  bulk?: ((rows: Row[], clear: () => void) => ReactNode) | undefined
  /** Reads the matching rows of all pages, for the export and for selecting all. */
  readAll?: (() => Promise<Row[]>) | undefined
  /** Shown when no row matches. */
  empty: ReactNode
  /** True while rows are loaded by something else than the route. */
  loading?: boolean
  error?: { message: string; onRetry(): void } | undefined
}

/**
 * A list of records: a table on a wide screen, cards on a phone.
 *
 * Sort, page and page size come from the URL and are changed through `onView`; the server pages. Columns and density are stored per table.
 * Pages of more than 100 rows are virtualized.
 */
export function DataTable<Row>({ name, search, states, filters, bulk, readAll, empty, loading = false, error, ...list }: Props<Row>) {
  // `scope`: search and filters as one text. `view`: page, page size and sort.
  const { rows, scope, columns, total, view, onView, idOf } = list
  const { t } = useLingui()
  const narrow = useIsPhone()
  const { density, hidden, visibleColumns, setDensity, toggleColumn } = useTableSettings(name, columns)
  const pageAndSort = `${view.page}/${view.pageSize}/${view.sort}`
  const selection = useSelection(rows, idOf, scope, pageAndSort)
  const { printed, print, sheet } = usePrintedRows(rows)
  const [isReadingAll, setIsReadingAll] = useState(false)
  const Rows = narrow ? CardRows : TableRows

  const selectAll = async () => {
    if (!readAll) return
    setIsReadingAll(true)
    try {
      selection.selectRows(await readAll())
    } catch {
      toastError(t`Your data could not be loaded. Nothing has been lost.`)
    } finally {
      setIsReadingAll(false)
    }
  }

  return (
    <div className={classes.root}>
      <div className={classes.toolbar}>
        <ListToolbar search={search} states={states} filters={filters} total={total}>
          <TableTools
            columns={columns}
            hidden={hidden}
            onToggleColumn={toggleColumn}
            density={density}
            onDensity={setDensity}
            isTable={!narrow}
            readAll={readAll}
            onPrint={print}
            fileName={name}
          />
        </ListToolbar>
      </div>
      {error ? (
        <ErrorState {...error} />
      ) : rows.length > 0 ? (
        <Rows {...list} columns={visibleColumns} selection={bulk && selection} density={density} busy={loading || isReadingAll} />
      ) : (
        <NoRows loading={loading}>{empty}</NoRows>
      )}
      {!error && <TablePager view={view} total={total} onView={onView} narrow={narrow} />}
      {bulk && selection.selectedRows.size > 0 && (
        <BulkBar
          count={selection.selectedRows.size}
          total={total}
          onSelectAll={readAll && (() => void selectAll())}
          onClear={selection.clear}
        >
          {bulk([...selection.selectedRows.values()], selection.clear)}
        </BulkBar>
      )}
      {printed && <PrintedTable ref={sheet} title={list.label} columns={visibleColumns} rows={printed} idOf={idOf} total={total} />}
    </div>
  )
}

/** The empty state stays while later searches load, so that a button in it does not vanish under the pointer. */
function NoRows({ loading, children }: { loading: boolean; children: ReactNode }) {
  const isLoading = useRouteLoading() || loading
  const [hasLoaded, setHasLoaded] = useState(!isLoading)
  if (!isLoading && !hasLoaded) setHasLoaded(true)
  return isLoading && !hasLoaded ? <TableSkeleton /> : children
}
