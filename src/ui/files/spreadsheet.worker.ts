import { type WrittenSheet, writeSpreadsheet } from './spreadsheet.ts'

/** Writes one spreadsheet, so that the page does not stand still meanwhile. */
addEventListener('message', ({ data }: MessageEvent<WrittenSheet>) => postMessage(writeSpreadsheet(data)))
