import { download } from './download.ts'
import { runInWorker } from './runInWorker.ts'
import type { WrittenSheet } from './spreadsheet.ts'

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Lets the browser download a table as an `.xlsx` file. It is written in a worker, which loads the library.
 *
 * @throws an error of the worker
 */
export async function downloadSpreadsheet(name: string, { columns, rows }: Pick<WrittenSheet, 'columns' | 'rows'>): Promise<void> {
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module' })
  const sheet: WrittenSheet = { name, columns, rows, isRightToLeft: document.dir === 'rtl' }
  const bytes = await runInWorker<Uint8Array<ArrayBuffer>>(worker, sheet)
  download(`${name}.xlsx`, new Blob([bytes], { type: XLSX_TYPE }))
}
