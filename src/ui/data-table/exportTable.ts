import { writeCsv } from '../files/csv.ts'
import { downloadCsv } from '../files/download.ts'
import { downloadSpreadsheet } from '../files/downloadSpreadsheet.ts'
import type { Column } from './column.ts'

/** The kinds of files that a table is exported as. */
export type ExportKind = 'xlsx' | 'csv'

/** The exported columns and their values, row by row. `isDay`: the values are days such as `2026-05-04`. */
export function exportedTable<Row>(columns: Column<Row>[], rows: readonly Row[]) {
  const exported = columns.filter(({ exportValue }) => exportValue)
  return {
    columns: exported.map(({ header, isDay = false }) => ({ title: header, isDay })),
    rows: rows.map((row) => exported.map(({ exportValue }) => exportValue?.(row) ?? '')),
  }
}

/** Rows as a CSV file with a header line. */
export function toCsv<Row>(columns: Column<Row>[], rows: readonly Row[]): string {
  const table = exportedTable(columns, rows)
  return writeCsv([table.columns.map(({ title }) => title), ...table.rows])
}

/**
 * Lets the browser download rows as a file.
 *
 * @param name of the file, without its ending, and of the sheet
 * @throws where the file cannot be made
 */
export async function exportTable<Row>(kind: ExportKind, name: string, columns: Column<Row>[], rows: readonly Row[]): Promise<void> {
  if (kind === 'csv') downloadCsv(name, toCsv(columns, rows))
  else await downloadSpreadsheet(name, exportedTable(columns, rows))
}
