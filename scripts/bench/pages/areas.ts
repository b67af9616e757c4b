/** Measures each area's list in a frame, as a person meets it: nobody else talks to this browser. */
import { DATABASE_NAME, SEED_PATH } from '#contract/http/names.ts'
import { openDexieStore } from '#db/dexie/store.ts'
import { fillUp } from '#maintenance/samples.ts'
import { body, json } from './frame.ts'

/** An area's list. */
export interface Area {
  path: string
  /** What is painted when the list is open: its rows. */
  row: string
  /** Typed into its search letter by letter; nothing where there is none. */
  word: string
}

/** What the page is asked for. */
export interface AreasProgramme {
  areas: Area[]
  /** How many rows each area gets. */
  size: 1_000 | 10_000
  times: number
}

/** What was measured of an area; times in ms. */
export interface AreaFigures {
  path: string
  opened: number[]
  letters: number[]
  results: number[]
  nodes: number
}

/** No step takes longer than this, in ms; what does is told as `NaN`. */
const TIMEOUT_MS = 10_000
/** A letter of a search that has shown nothing else by then shows nothing else, in ms. */
const LONGEST_SEARCH = 1_500
/** So long nothing has changed when the page is at rest, in ms. */
const STILL = 400
/** A page with little on it, from which the areas are opened. */
const START = '/settings?tab=about'

const frame = document.createElement('iframe')
frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0'

const inside = () => frame.contentDocument as Document
const frames = () => new Promise<number>((resolve) => frame.contentWindow?.requestAnimationFrame(resolve))
/** Right after the picture that is drawn now: before anything else that waits for its turn. */
const drawn = () => scheduler.postTask(() => undefined, { priority: 'user-blocking' })
const say = (what: string) => fetch('/said', { method: 'POST', body: what })

/** Looks before every picture whether something is so; the time that it took until it was on the screen. */
async function until(isSo: () => boolean, start: number): Promise<number> {
  while (performance.now() - start < TIMEOUT_MS) {
    await frames()
    if (!isSo()) continue
    await drawn()
    return performance.now() - start
  }
  return Number.NaN
}

/** Waits until nothing changes any more. */
async function rest(): Promise<void> {
  let changed = performance.now()
  const observer = new MutationObserver(() => {
    changed = performance.now()
  })
  observer.observe(inside(), { subtree: true, childList: true, characterData: true, attributes: true })
  const start = performance.now()
  await until(() => asked === 0 && performance.now() - changed > STILL, start)
  observer.disconnect()
}

/** How many answers the page waits for: its frame reads what it counts when nothing else is to be done. */
let asked = 0

/** A new document, at rest. */
async function start(): Promise<void> {
  await new Promise((resolve) => {
    frame.onload = resolve
    frame.src = START
  })
  const view = frame.contentWindow as Window & typeof globalThis
  const { fetch } = view
  asked = 0
  view.fetch = (...question) => {
    asked++
    return fetch(...question).finally(() => {
      asked--
    })
  }
  await until(() => Object.keys(inside().querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')), performance.now())
  await rest()
}

/** What stands in the rows in sight: below them, a list may have more to do. */
const shown = ({ row }: Area): string =>
  [...inside().querySelectorAll<HTMLElement>(row)]
    .filter((one) => one.getBoundingClientRect().top < innerHeight)
    .map((one) => one.textContent || one.outerHTML)
    .join()

/** Types a letter: how long until it is painted, and until the rows in sight are those that stay; `NaN` where they are the same as before. */
async function type(field: HTMLInputElement, area: Area, letter: string): Promise<[letter: number, result: number]> {
  const before = shown(area)
  const from = performance.now()
  const view = frame.contentWindow as Window & typeof globalThis
  field.dispatchEvent(new view.KeyboardEvent('keydown', { key: letter, bubbles: true }))
  // React looks for what the field's own setter was not told.
  Object.getOwnPropertyDescriptor(view.HTMLInputElement.prototype, 'value')?.set?.call(field, field.value + letter)
  field.dispatchEvent(new view.InputEvent('input', { data: letter, inputType: 'insertText', bubbles: true }))
  /** Every picture from the first on: the letter's own may show the result, and what it shows may be on its way to another. */
  const pictures: { at: number; rows: string }[] = []
  let end = LONGEST_SEARCH
  do {
    await frames()
    const rows = shown(area)
    await drawn()
    const at = performance.now() - from
    pictures.push({ at, rows })
    if (rows !== before) end = Math.min(end, at + STILL)
  } while (performance.now() - from < end)
  const last = pictures.at(-1)?.rows
  const result = last === before ? undefined : pictures.find(({ rows }) => rows === last)
  return [pictures[0]?.at ?? Number.NaN, result?.at ?? Number.NaN]
}

async function measure(area: Area, times: number): Promise<AreaFigures> {
  const figures: AreaFigures = { path: area.path, opened: [], letters: [], results: [], nodes: 0 }
  const count = () => {
    figures.nodes = Math.max(figures.nodes, inside().querySelectorAll('*').length)
  }
  // The first time, in which the area's scripts are read from the disk and the worker wakes up, does not count.
  for (let time = -1; time < times; time++) {
    await start()
    const link = inside().querySelector<HTMLElement>(`nav a[href="${area.path}"]`)
    const from = performance.now()
    if (link) link.click()
    else frame.contentWindow?.history.pushState(null, '', area.path)
    const took = await until(() => inside().querySelector(area.row) !== null, from)
    if (time >= 0) figures.opened.push(took)
    await rest()
    count()
    const field = inside().querySelector<HTMLInputElement>('main :is([type=search],[role=searchbox])')
    if (time < 0 || !field) continue
    // Who types has come to the field before, and some lists get ready then.
    field.focus()
    await rest()
    for (const letter of area.word) {
      const [letterAt, resultAt] = await type(field, area, letter)
      figures.letters.push(letterAt)
      if (!Number.isNaN(resultAt)) figures.results.push(resultAt)
      await rest()
      count()
    }
  }
  return figures
}

/** Fills every area by the app's own generator; the database is made by whoever comes first. */
async function fill(size: AreasProgramme['size']): Promise<void> {
  const loadSeed = () => json(`/${SEED_PATH}`) as ReturnType<Parameters<typeof openDexieStore>[1]>
  const store = await openDexieStore(`${DATABASE_NAME}/`, loadSeed, '/')
  const filling = { store, base: '/', seed: await loadSeed(), now: new Date(), cancelled: () => false, changed: () => undefined }
  let tenth = 0
  const from = performance.now()
  const progress = (share: number, table: string) => {
    if (share * 10 < tenth) return
    tenth = Math.floor(share * 10) + 1
    void say(`${Math.round(share * 100)} % filled, at ${table}, after ${Math.round((performance.now() - from) / 1000)} s`)
  }
  const { rows } = await fillUp({ ...filling, progress }, size)
  await store.close()
  if (rows > 0) await say(`${rows} rows were added in ${Math.round((performance.now() - from) / 1000)} s`)
}

/**
 * A kept profile may hold the worker of another build: the one that is served takes over, before there is a page of the app, which
 * would open itself anew.
 */
async function renewWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
  const coming = registration?.installing ?? registration?.waiting
  if (!coming) return
  await say('a newer build is installed')
  await reached(coming, 'installed')
  coming.postMessage('update')
  await reached(coming, 'activated')
}

/** @throws when the worker is given up before */
async function reached(worker: ServiceWorker, state: 'installed' | 'activated'): Promise<void> {
  while (worker.state !== state && worker.state !== 'activated') {
    if (worker.state === 'redundant') throw new Error('The worker of this build could not be installed.')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  }
}

async function play(): Promise<void> {
  const { areas, size, times } = (await json('/programme.json')) as AreasProgramme
  await renewWorker()
  await fill(size)
  document.body.append(frame)
  for (const area of areas) await json('/figures', { ...body(await measure(area, times)), method: 'POST' })
}

await play().then(
  () => fetch('/result', { method: 'POST', body: '' }),
  (error: unknown) => fetch('/result', { method: 'POST', body: String(error) }),
)
