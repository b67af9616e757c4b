import { median } from '../median.ts'
import { json } from './frame.ts'

/** One measured operation of one implementation: a row of a table. */
export interface Operation {
  name: string
  /** The implementation, by the name of its frame (`hosts` in compare.ts). */
  frame: string
  /** The name of the operation in that frame (`operations` in `pages/*.ts`). */
  kind: string
}
/** All measurements for one number of rows. */
export interface Trial {
  rows: number
  /**
   * Operations that fill stored lists before the measurements, by frame; and operations that load lists into memory, which must run in each
   * browser.
   */
  fill: Record<string, string>
  recall: Record<string, string>
  operations: Operation[]
  times: number
}
/** The plan of a run: to fill the lists, or to measure. */
export type RunPlan = { frames: Record<string, string> } & Pick<Trial, 'rows' | 'fill'> & Partial<Trial>
/** The medians of a trial in ms, by name, or an error. */
export interface RunResult {
  error?: string
  medians?: Record<string, number>
}

/** How long to wait for the browser's own startup work, in ms. */
const STARTUP_MS = 3_000
/** How long to wait for the browser's disk work per written row, in ms: before it closes and after it starts again. */
const DISK_MS_PER_ROW = { before: 0.1, after: 0.35 }

const frames = new Map<string, HTMLIFrameElement>()

/** Resolves with the next message from a frame: that it is ready, or the result of an operation. */
const next = <T>(frame: HTMLIFrameElement): Promise<T> =>
  new Promise((resolve) => {
    const listen = ({ data, source }: MessageEvent) => {
      if (source !== frame.contentWindow) return
      removeEventListener('message', listen)
      resolve(data)
    }
    addEventListener('message', listen)
  })

async function runOperation(name: string, kind: string, rows: number): Promise<number> {
  const frame = frames.get(name) as HTMLIFrameElement
  const result = next<{ duration: number; failed: string }>(frame)
  frame.contentWindow?.postMessage({ kind, rows }, '*')
  const { duration, failed } = await result
  if (failed) throw new Error(`${name}: ${failed}`)
  return duration
}

/** Runs all operations in turns, so that other load on the machine affects all equally. */
async function run({ frames: addresses, rows, fill, recall = {}, operations = [], times = 0 }: RunPlan): Promise<RunResult> {
  for (const [name, address] of Object.entries(addresses)) {
    const frame = document.createElement('iframe')
    frames.set(name, frame)
    const ready = next<{ failed: string }>(frame)
    frame.src = address
    document.body.append(frame)
    const { failed } = await ready
    if (failed) throw new Error(`${name}: ${failed}`)
  }
  for (const [name, kind] of Object.entries({ ...fill, ...recall })) await runOperation(name, kind, rows)
  await new Promise((resolve) =>
    setTimeout(resolve, operations.length > 0 ? STARTUP_MS + rows * DISK_MS_PER_ROW.after : rows * DISK_MS_PER_ROW.before),
  )
  const durations = new Map<string, number[]>(operations.map(({ name }) => [name, []]))
  // The first two rounds are not counted.
  for (let time = -2; time < times; time++) {
    for (const { name, frame, kind } of operations) {
      const duration = await runOperation(frame, kind, rows)
      if (time >= 0) durations.get(name)?.push(duration)
    }
  }
  return { medians: Object.fromEntries([...durations].map(([name, values]) => [name, median(values)])) }
}

const result = await run((await json('/plan.json')) as RunPlan).catch((error: unknown): RunResult => ({ error: String(error) }))
await fetch('/result', { method: 'POST', body: JSON.stringify(result) })
