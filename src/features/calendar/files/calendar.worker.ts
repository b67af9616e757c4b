import { readCalendar } from './readCalendar.ts'

/** Reads one calendar file, so that the page does not stand still meanwhile. */
addEventListener('message', ({ data: { bytes, untitled } }: MessageEvent<{ bytes: Uint8Array; untitled: string }>) => {
  postMessage(readCalendar(bytes, untitled))
})
