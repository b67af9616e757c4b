import { serveBuild } from '../serve.ts'
import { bodyOf, Harness, send, withPages } from './harness.ts'
import { median } from './median.ts'
import type { Area, AreaFigures, AreasPlan } from './pages/areas.ts'
import { thresholdCell } from './thresholds.ts'

/** The row selectors of tables and of lists. */
const [TABLE, ITEM] = ['main tbody tr', 'main li']

/** The list of each area: its path, a row selector, and the search text. Each letter must change the rows found, or it is not counted. */
const AREAS: [path: string, row: string, word: string][] = [
  ['/apps/notes', 'main [class*=row_]', 'sch'],
  ['/apps/contacts', ITEM, 'mar'],
  ['/apps/email', 'main [class*=row_]', 'sch'],
  ['/apps/chats', 'main [class*=row_]', 'mar'],
  ['/apps/tickets', TABLE, 'mar'],
  ['/apps/kanban', 'main [data-column] li', 'pos'],
  ['/apps/calendar', 'main [data-item]', 'mar'],
  ['/apps/invoice/list', TABLE, 'mar'],
  ['/apps/ecommerce/list', TABLE, 'wat'],
  ['/apps/ecommerce/shop', 'main article', 'wat'],
  ['/apps/ecommerce/orders', TABLE, 'mar'],
  ['/apps/blog/posts', 'main article', 'sch'],
  ['/user-profile', 'main article', 'sch'],
  ['/apps/followers', ITEM, 'mar'],
  ['/apps/friends', ITEM, 'mar'],
  ['/apps/gallery', 'main li img', 'sch'],
  ['/apps/users', TABLE, 'mar'],
  ['/apps/teachers', ITEM, 'mar'],
  ['/apps/classes', ITEM, 'cla'],
  ['/apps/classes/requests', ITEM, 'mar'],
  ['/dashboards/modern', 'main svg', ''],
  ['/dashboards/ecommerce', 'main svg', ''],
]

export interface AreasOptions {
  /** The built app. */
  folder: string
  /** How often each list is opened and searched. */
  times: number
  /** Only areas whose path contains one of these comma-separated parts. */
  only: string
  /** A browser profile folder to keep, so that the areas are filled once. */
  profile?: string
}

/** A fixed port for runs with a profile folder, because the data in it belongs to one origin. */
const PORT = 4340

const ms = (value: number): string => (Number.isFinite(value) ? value.toFixed(0) : '–')

/** Prints the measurements of each area's list with 10,000 rows per area and 50,000 messages. */
export async function benchAreas({ folder, times, only, profile }: AreasOptions): Promise<void> {
  const harness = new Harness()
  const app = serveBuild(folder)
  const areas: Area[] = AREAS.filter(([path]) => only.split(',').some((part) => path.includes(part))).map(([path, row, word]) => ({
    path,
    row,
    word,
  }))
  const plan: AreasPlan = { areas, size: 10_000, times }
  const pages = await withPages(['areas'])
  console.log('| area | list painted | a letter in the search painted | at worst | its result painted | nodes |\n|---|---|---|---|---|---|')
  try {
    await new Promise<void>((resolve, reject) => {
      const printRow = ({ path, opened, letters, results, nodes }: AreaFigures) => {
        const result = median(results)
        const cells = [
          ...[median(opened), median(letters), Math.max(...letters)].map(ms),
          Number.isNaN(result) ? ms(result) : thresholdCell(result, { most: 50 }, `${path}, key to painted result`),
          thresholdCell(nodes, { most: 1_500 }, `${path}, nodes`),
        ]
        console.log(`| ${path} | ${cells.join(' | ')} |`)
      }
      const host = pages((request, response) => {
        const onPost = (handle: (text: string) => void) =>
          void bodyOf(request).then((text) => {
            send(response, 'application/json', '{}')
            handle(text)
          })
        if (request.url === '/plan.json') send(response, 'application/json', JSON.stringify(plan))
        else if (request.url === '/said') onPost((message) => console.error(message))
        else if (request.url === '/figures') onPost((text) => printRow(JSON.parse(text)))
        else if (request.url === '/result') onPost((error) => (error ? reject(new Error(error)) : resolve()))
        else app.emit('request', request, response)
      })
      harness.serve(host, profile ? PORT : 0).then((address) => harness.openPage(`${address}/bench/areas.html`, reject, profile), reject)
    })
  } finally {
    await harness.close()
  }
}
