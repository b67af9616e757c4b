import { PrintedTable } from '#ui/print/PrintedTable.tsx'
import { usePrintedRows } from '#ui/print/usePrintedRows.ts'
import type { Column } from './column.ts'
import { ExportMenu } from './ExportMenu.tsx'

interface Props<Row> {
  /** The title of the printed list. */
  label: string
  columns: Column<Row>[]
  /** The rows on the screen, which the browser's own command prints. */
  rows: readonly Row[]
  /** Number of matching rows, of which `rows` may be a part. */
  total: number
  /** Reads all matching rows. */
  readRows(): Promise<Row[]>
  idOf(row: Row): string
  fileName: string
}

/** Button that exports or prints a list that is shown as cards: on paper and in files it is a table. */
export function ListExport<Row>({ label, columns, rows, total, readRows, idOf, fileName }: Props<Row>) {
  const { printed, print, sheet } = usePrintedRows(rows)
  return (
    <>
      <ExportMenu columns={columns} readRows={readRows} onPrint={print} fileName={fileName} disabled={total === 0} />
      {printed && <PrintedTable ref={sheet} title={label} columns={columns} rows={printed} idOf={idOf} total={total} />}
    </>
  )
}

/** A column of a list that is only exported and printed. */
export const textColumn = <Row,>(id: string, header: string, value: (row: Row) => string | number): Column<Row> => ({
  id,
  header,
  cell: value,
  exportValue: value,
})
