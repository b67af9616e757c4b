import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { Column } from '#ui/data-table/column.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './PrintedTable.module.css'
import { PrintPortal } from './PrintPortal.tsx'

interface Props<Row> {
  title: string
  columns: readonly Pick<Column<Row>, 'id' | 'header' | 'align' | 'cell'>[]
  rows: readonly Row[]
  idOf(row: Row): string
  /** Number of matching rows, of which `rows` may be a part. */
  total: number
  /** The element of the table with its title. */
  ref?: Ref<HTMLDivElement>
}

/** Tables with more columns are printed across the longer side of the paper. */
const MAX_PORTRAIT_COLUMNS = 5

/** A list as a plain table on paper, with the columns that the user has not hidden. Other content for paper, such as chosen invoices, takes its place. */
export function PrintedTable<Row>({ title, columns, rows, idOf, total, ref }: Props<Row>) {
  const { number } = useFormat()
  const [shown, all] = [number(rows.length), number(total)]
  return (
    <PrintPortal ref={ref} orientation={columns.length > MAX_PORTRAIT_COLUMNS ? 'landscape' : 'portrait'} isList>
      <h1 className={classes.title}>{title}</h1>
      {rows.length < total && (
        <p className={classes.count}>
          <Trans comment="How many rows of a list are printed">
            {shown} of {all}
          </Trans>
        </p>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ id, align, cell }) => (
                <td key={id} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintPortal>
  )
}
