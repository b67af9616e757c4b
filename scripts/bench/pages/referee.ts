import { median } from '../median.ts'
import { json } from './frame.ts'

/** One row of a table: who does what, and how many rows there are. */
export interface Trial {
  name: string
  frame: string
  kind: string
}
/** What is measured at one size of the lists. */
export interface Round {
  rows: number
  /** Who has to fill what lists before, by frame; what each of them keeps in memory, which does not outlive the browser, by frame too. */
  fill: Record<string, string>
  recall: Record<string, string>
  bouts: Trial[]
  times: number
}
/** What this page is asked for: to fill the lists, or to measure. */
export type Programme = { frames: Record<string, string> } & Pick<Round, 'rows' | 'fill'> & Partial<Round>
/** The medians of a round in ms, by name; or why there are none. */
export interface Result {
  error?: string
  medians?: Record<string, number>
}

/** How long a browser has for what it does when it starts, in ms. */
const STARTED = 3_000
/** How long it has, for each row that was written, to put in order what that has left on its disk: before it ends, and when it starts anew, in ms. */
const WRITTEN = { before: 0.1, after: 0.35 }

const frames = new Map<string, HTMLIFrameElement>()

const next = <T>(frame: HTMLIFrameElement): Promise<T> =>
  new Promise((resolve) => {
    const listen = ({ data, source }: MessageEvent) => {
      if (source !== frame.contentWindow) return
      removeEventListener('message', listen)
      resolve(data)
    }
    addEventListener('message', listen)
  })

async function ask(name: string, kind: string, rows: number): Promise<number> {
  const frame = frames.get(name) as HTMLIFrameElement
  const answer = next<{ took: number; failed: string }>(frame)
  frame.contentWindow?.postMessage({ kind, rows }, '*')
  const { took, failed } = await answer
  if (failed) throw new Error(`${name}: ${failed}`)
  return took
}

/** Runs everything in turns, one after the other, so that whatever else the machine does falls on all alike. */
async function play({ frames: addresses, rows, fill, recall = {}, bouts = [], times = 0 }: Programme): Promise<Result> {
  for (const [name, address] of Object.entries(addresses)) {
    const frame = document.createElement('iframe')
    frames.set(name, frame)
    const ready = next<{ failed: string }>(frame)
    frame.src = address
    document.body.append(frame)
    const { failed } = await ready
    if (failed) throw new Error(`${name}: ${failed}`)
  }
  for (const [name, kind] of Object.entries({ ...fill, ...recall })) await ask(name, kind, rows)
  await new Promise((rested) => setTimeout(rested, bouts.length > 0 ? STARTED + rows * WRITTEN.after : rows * WRITTEN.before))
  const taken = new Map<string, number[]>(bouts.map(({ name }) => [name, []]))
  for (let time = -2; time < times; time++) {
    for (const { name, frame, kind } of bouts) {
      const took = await ask(frame, kind, rows)
      if (time >= 0) taken.get(name)?.push(took)
    }
  }
  return { medians: Object.fromEntries([...taken].map(([name, values]) => [name, median(values)])) }
}

const result = await play((await json('/programme.json')) as Programme).catch((error: unknown): Result => ({ error: String(error) }))
await fetch('/result', { method: 'POST', body: JSON.stringify(result) })
