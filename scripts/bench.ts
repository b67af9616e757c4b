import { chromium, type Page } from 'playwright-core'
import { needBrowser } from './browser.ts'
import { serveBuild } from './serve.ts'

const SIZES = [4, 100, 1000, 10_000]
const RUNS = 15

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Makes the notes exactly `size` rows, straight in the database of the page. */
const fill = (page: Page, size: number): Promise<void> =>
  page.evaluate(
    (size) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('homeroom/')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const writing = db.transaction('notes', 'readwrite')
          const notes = writing.objectStore('notes')
          notes.clear()
          for (let id = 1; id <= size; id++) {
            notes.put({
              id,
              color: 'info',
              title: `Note ${id}: ${'words '.repeat(20)}`,
              datef: new Date(id * 1000).toISOString(),
              deleted: false,
            })
          }
          writing.oncomplete = () => {
            db.close()
            resolve()
          }
        }
      }),
    size,
  )

/** Milliseconds from fetch to parsed, for each of the runs. */
const time = (page: Page, path: string, body?: object): Promise<number[]> =>
  page.evaluate(
    async ([path, body, runs]) => {
      const times: number[] = []
      for (let run = -2; run < runs; run++) {
        const start = performance.now()
        const response = await fetch(path, body ? { method: 'PUT', body: JSON.stringify({ ...body, title: `Run ${run}` }) } : undefined)
        await response.json()
        if (run >= 0) times.push(performance.now() - start)
      }
      return times
    },
    [path, body, RUNS] as const,
  )

/** Prints how long reading a whole list and writing one row of it take through the worker, by the length of the list. */
async function bench(): Promise<void> {
  const server = serveBuild('dist').listen(0, '127.0.0.1')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const browser = await chromium.launch({ executablePath: needBrowser(), args: ['--no-sandbox', '--disable-background-networking'] })
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/`)
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller)))
  console.log(`${browser.version()}, medians of ${RUNS} runs in ms\n\n| rows | GET the list | PUT one row |\n|---|---|---|`)
  for (const size of SIZES) {
    await fill(page, size)
    const read = median(await time(page, '/api/data/notes/NotesData'))
    const write = median(await time(page, '/api/notes/update', { id: 2, color: 'info' }))
    console.log(`| ${size} | ${read.toFixed(1)} | ${write.toFixed(1)} |`)
  }
  await browser.close()
  server.close()
}

await bench()
