import { type PlanRequest, planCalendar } from './planCalendar.ts'

/**
 * The number of events in one message. The page receives each message in a task of its own, and one with all events of a large file would
 * block it.
 */
const EVENTS_PER_MESSAGE = 1_000

// A web worker that parses one calendar file and compares it with the stored events, because a large file would block the page for seconds.
addEventListener('message', ({ data }: MessageEvent<PlanRequest>) => {
  const calendar = planCalendar(data)
  if (!calendar) return postMessage(undefined)
  const { planned, ...rest } = calendar
  for (let from = 0; from < planned.length; from += EVENTS_PER_MESSAGE) postMessage(planned.slice(from, from + EVENTS_PER_MESSAGE))
  postMessage(rest)
})
