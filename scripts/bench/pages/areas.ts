/** Measures each area's list in a frame, without developer tools. */
import { DATABASE_NAME, SEED_PATH } from '#contract/http/names.ts'
import { openDexieStore } from '#db/dexie/store.ts'
import { fillTables } from '#maintenance/samples.ts'
import { body, json } from './frame.ts'

/** An area's list. */
export interface Area {
  path: string
  /** The selector of a row. */
  row: string
  /** The search text, typed letter by letter; empty if there is no search. */
  word: string
}

/** The plan of a run. */
export interface AreasPlan {
  areas: Area[]
  /** The number of rows per area. */
  size: 1_000 | 10_000
  times: number
}

/**
 * The measurements of an area: times until its list is painted, until each typed letter is painted, and until the result of each letter is
 * painted (all in ms), and the largest number of nodes in the document.
 */
export interface AreaFigures {
  path: string
  opened: number[]
  letters: number[]
  results: number[]
  nodes: number
}

/** The timeout of a step, in ms. A step that times out is reported as `NaN`. */
const TIMEOUT_MS = 10_000
/** How long to wait for a letter to change the result, in ms. */
const SEARCH_TIMEOUT_MS = 1_500
/** The page is idle after this time without changes, in ms. */
const IDLE_MS = 400
/** A small page, from which the areas are opened. */
const START_PATH = '/settings?tab=about'

const frame = document.createElement('iframe')
frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0'

const frameDocument = () => frame.contentDocument as Document
const nextFrame = () => new Promise<number>((resolve) => frame.contentWindow?.requestAnimationFrame(resolve))
/** Resolves directly after the current frame is painted. */
const afterPaint = () => scheduler.postTask(() => undefined, { priority: 'user-blocking' })
/** Prints a message in the terminal. */
const log = (message: string) => fetch('/said', { method: 'POST', body: message })

/** Checks a condition before each frame. Resolves with the time until it was painted. */
async function timeUntil(condition: () => boolean, startTime: number): Promise<number> {
  while (performance.now() - startTime < TIMEOUT_MS) {
    await nextFrame()
    if (!condition()) continue
    await afterPaint()
    return performance.now() - startTime
  }
  return Number.NaN
}

/** Waits until the page is idle. */
async function waitUntilIdle(): Promise<void> {
  let changed = performance.now()
  const observer = new MutationObserver(() => {
    changed = performance.now()
  })
  observer.observe(frameDocument(), { subtree: true, childList: true, characterData: true, attributes: true })
  const startTime = performance.now()
  await timeUntil(() => pendingRequests === 0 && performance.now() - changed > IDLE_MS, startTime)
  observer.disconnect()
}

/** The number of pending requests of the page in the frame. */
let pendingRequests = 0

/** Loads a new document and waits until it is idle. */
async function loadStartPage(): Promise<void> {
  await new Promise((resolve) => {
    frame.onload = resolve
    frame.src = START_PATH
  })
  const view = frame.contentWindow as Window & typeof globalThis
  const { fetch } = view
  pendingRequests = 0
  view.fetch = (...args) => {
    pendingRequests++
    return fetch(...args).finally(() => {
      pendingRequests--
    })
  }
  await timeUntil(
    // React adds such properties to elements that it has rendered or hydrated.
    () => Object.keys(frameDocument().querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
    performance.now(),
  )
  await waitUntilIdle()
}

/** The text of the visible rows: a list may still be rendering rows below. */
const visibleText = ({ row }: Area): string =>
  [...frameDocument().querySelectorAll<HTMLElement>(row)]
    .filter((element) => element.getBoundingClientRect().top < innerHeight)
    .map((element) => element.textContent || element.outerHTML)
    .join()

/** Types a letter. Returns the time until it was painted, and until the visible rows were final; `NaN` if the rows did not change. */
async function typeLetter(field: HTMLInputElement, area: Area, letter: string): Promise<[letter: number, result: number]> {
  const before = visibleText(area)
  const from = performance.now()
  const view = frame.contentWindow as Window & typeof globalThis
  field.dispatchEvent(new view.KeyboardEvent('keydown', { key: letter, bubbles: true }))
  // React compares with the last value set through the field's own setter.
  Object.getOwnPropertyDescriptor(view.HTMLInputElement.prototype, 'value')?.set?.call(field, field.value + letter)
  field.dispatchEvent(new view.InputEvent('input', { data: letter, inputType: 'insertText', bubbles: true }))
  /** All frames from the first: the frame that shows the letter may show the result too, and results may change more than once. */
  const frameStates: { time: number; rows: string }[] = []
  let end = SEARCH_TIMEOUT_MS
  do {
    await nextFrame()
    const rows = visibleText(area)
    await afterPaint()
    const time = performance.now() - from
    frameStates.push({ time, rows })
    if (rows !== before) end = Math.min(end, time + IDLE_MS)
  } while (performance.now() - from < end)
  const last = frameStates.at(-1)?.rows
  const result = last === before ? undefined : frameStates.find(({ rows }) => rows === last)
  return [frameStates[0]?.time ?? Number.NaN, result?.time ?? Number.NaN]
}

/** Opens an area several times, and measures the opening and a search in it. */
async function measure(area: Area, times: number): Promise<AreaFigures> {
  const figures: AreaFigures = { path: area.path, opened: [], letters: [], results: [], nodes: 0 }
  const count = () => {
    figures.nodes = Math.max(figures.nodes, frameDocument().querySelectorAll('*').length)
  }
  // The first run is not counted: it loads the area's scripts from disk and starts the worker.
  for (let time = -1; time < times; time++) {
    await loadStartPage()
    const link = frameDocument().querySelector<HTMLElement>(`nav a[href="${area.path}"]`)
    const from = performance.now()
    if (link) link.click()
    else frame.contentWindow?.history.pushState(null, '', area.path)
    const duration = await timeUntil(() => frameDocument().querySelector(area.row) !== null, from)
    if (time >= 0) figures.opened.push(duration)
    await waitUntilIdle()
    count()
    const field = frameDocument().querySelector<HTMLInputElement>('main :is([type=search],[role=searchbox])')
    if (time < 0 || !field) continue
    // Users focus the field before they type, and some lists prepare their search at that time.
    field.focus()
    await waitUntilIdle()
    for (const letter of area.word) {
      const [letterAt, resultAt] = await typeLetter(field, area, letter)
      figures.letters.push(letterAt)
      if (!Number.isNaN(resultAt)) figures.results.push(resultAt)
      await waitUntilIdle()
      count()
    }
  }
  return figures
}

/** Fills every area with the app's own generator, and creates the database if necessary. */
async function fill(size: AreasPlan['size']): Promise<void> {
  const loadSeed = () => json(`/${SEED_PATH}`) as ReturnType<Parameters<typeof openDexieStore>[1]>
  // The name of the app's database ends in its base path.
  const store = await openDexieStore(`${DATABASE_NAME}/`, loadSeed, '/')
  const options = { store, base: '/', seed: await loadSeed(), now: new Date(), cancelled: () => false, changed: () => undefined }
  let tenth = 0
  const from = performance.now()
  const progress = (share: number, table: string) => {
    if (share * 10 < tenth) return
    tenth = Math.floor(share * 10) + 1
    void log(`${Math.round(share * 100)} % filled, at ${table}, after ${Math.round((performance.now() - from) / 1000)} s`)
  }
  const { rows } = await fillTables({ ...options, progress }, size)
  await store.close()
  if (rows > 0) await log(`${rows} rows were added in ${Math.round((performance.now() - from) / 1000)} s`)
}

/**
 * Updates the worker, because a kept profile may have one of another build. This happens before a page of the app is opened, which would
 * otherwise reload itself.
 */
async function updateWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
  const newWorker = registration?.installing ?? registration?.waiting
  if (!newWorker) return
  await log('a newer build is installed')
  await waitForState(newWorker, 'installed')
  // The worker of the app activates itself when it gets this message.
  newWorker.postMessage('update')
  await waitForState(newWorker, 'activated')
}

/** @throws when the worker becomes redundant */
async function waitForState(worker: ServiceWorker, state: 'installed' | 'activated'): Promise<void> {
  while (worker.state !== state && worker.state !== 'activated') {
    if (worker.state === 'redundant') throw new Error('The worker of this build could not be installed.')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  }
}

/** Runs the plan: updates the worker, fills the areas and measures them. */
async function run(): Promise<void> {
  const { areas, size, times } = (await json('/plan.json')) as AreasPlan
  await updateWorker()
  await fill(size)
  document.body.append(frame)
  for (const area of areas) await json('/figures', { ...body(await measure(area, times)), method: 'POST' })
}

await run().then(
  () => fetch('/result', { method: 'POST', body: '' }),
  (error: unknown) => fetch('/result', { method: 'POST', body: String(error) }),
)
