import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
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
  /** Under this name the look of the table is remembered, and an export is saved. */
  name: string
  /** Search and filters. */
  toolbar?: ReactNode
  /** The actions for chosen rows; without them rows cannot be chosen. */
  bulk?: ((rows: Row[], clear: () => void) => ReactNode) | undefined
  /** Reads the matching rows of all pages, for the export and for choosing all. */
  readAll?: (() => Promise<Row[]>) | undefined
  /** What is shown when no row matches. */
  empty: ReactNode
  /** Rows are being read by another than the route. */
  loading?: boolean
  error?: { message: string; onRetry(): void } | undefined
}

/**
 * A list of records: a table where there is room, cards on a phone.
 *
 * Sort, page and page size come from the URL and go back to it through `onView`; the server pages. Columns and density are
 * remembered by themselves. Rows are virtual beyond a hundred on a page.
 */
export function DataTable<Row>({ name, toolbar, bulk, readAll, empty, loading = false, error, ...list }: Props<Row>) {
  const { rows, scope, columns, total, view, onView, idOf } = list
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { density, hidden, shown, setDensity, toggleColumn } = useTableSettings(name, columns)
  const place = `${view.page}/${view.pageSize}/${view.sort}`
  const selection = useSelection(rows, idOf, scope, place)
  const [readingAll, setReadingAll] = useState(false)
  const Rows = narrow ? CardRows : TableRows

  const chooseAll = async () => {
    if (!readAll) return
    setReadingAll(true)
    try {
      selection.choose(await readAll())
    } finally {
      setReadingAll(false)
    }
  }

  return (
    <div className={classes.root}>
      <div className={classes.toolbar}>
        {toolbar}
        <div className={classes.tools}>
          <TableTools
            columns={columns}
            hidden={hidden}
            onToggleColumn={toggleColumn}
            density={density}
            onDensity={setDensity}
            asTable={!narrow}
            readAll={readAll}
            fileName={name}
          />
        </div>
      </div>
      {error ? (
        <ErrorState {...error} />
      ) : rows.length > 0 ? (
        <Rows {...list} columns={shown} selection={bulk && selection} density={density} busy={loading || readingAll} />
      ) : (
        <NoRows loading={loading}>{empty}</NoRows>
      )}
      {!error && <TablePager view={view} total={total} onView={onView} narrow={narrow} />}
      {bulk && selection.chosen.size > 0 && (
        <BulkBar count={selection.chosen.size} total={total} onChooseAll={readAll && (() => void chooseAll())} onClear={selection.clear}>
          {bulk([...selection.chosen.values()], selection.clear)}
        </BulkBar>
      )}
    </div>
  )
}

/** Once it is known that nothing matches, that stays until the next answer: what is pressed there must not vanish under the finger. */
function NoRows({ loading, children }: { loading: boolean; children: ReactNode }) {
  const reading = useRouteLoading() || loading
  const [wasRead, setWasRead] = useState(!reading)
  if (!reading && !wasRead) setWasRead(true)
  return reading && !wasRead ? <TableSkeleton /> : children
}
