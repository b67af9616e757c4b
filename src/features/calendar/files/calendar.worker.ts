import { readCalendar } from './readCalendar.ts'

// A web worker that parses one calendar file, because a large file would block the page for seconds. `untitled` is the title for events without one.
addEventListener('message', ({ data: { bytes, untitled } }: MessageEvent<{ bytes: Uint8Array; untitled: string }>) => {
  postMessage(readCalendar(bytes, untitled))
})
