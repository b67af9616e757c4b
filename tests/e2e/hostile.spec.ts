import type { Page } from '@playwright/test'
import { vectors } from '../corpus/xss.ts'
import { isSweep } from '../sweep.ts'
import { expect, test } from './app.ts'

/** Fields that hold what people write, and those among them that hold HTML. */
const TEXT =
  /^(name|title|task|taskText|firstname|company|notes|ticketTitle|ticketDescription|AgentName|requesterName|text|subject|from|emailExcerpt|excerpt|msg|bio|room|location|billFrom|billTo|itemName|childName|parentName|message|category)$/
const HTML = /^(emailContent|content|comment|description)$/

/** The screens that show the HTML people write, and lists and records of plain text. */
const SAMPLE = [
  'apps/notes?note=1',
  'apps/email?mail=1',
  'apps/chats?chat=1',
  'apps/blog/posts',
  'apps/invoice/detail/1',
  'apps/users',
  'teachers/1',
]

/** Where rows are shown: lists, single records, and what the search finds. */
const SCREENS = [
  'apps/notes?note=1',
  'apps/kanban',
  'apps/kanban?task=1',
  'apps/contacts?contact=1',
  'apps/tickets?ticket=1',
  ...Array.from({ length: 10 }, (_, at) => `apps/email?mail=${at + 1}`),
  'apps/chats?chat=1',
  'apps/calendar?view=agenda',
  'apps/ecommerce/shop',
  'apps/ecommerce/detail/1',
  'apps/ecommerce/list',
  'apps/invoice/list',
  'apps/invoice/detail/1',
  'apps/blog/posts',
  'apps/gallery',
  'apps/followers',
  'apps/friends',
  'apps/users',
  'apps/teachers',
  'apps/classes',
  'user-profile',
  'dashboards/modern',
  'dashboards/ecommerce',
  'teachers',
  'teachers/1',
  'classes',
  'blog',
]

/** Writes the vectors behind every text that is stored, past the API that would clean them: as if they had come from elsewhere. */
const poison = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ vectors, text, html }) => {
      const [TEXT, HTML] = [new RegExp(text), new RegExp(html)]
      let next = 0
      const some = (count: number) => Array.from({ length: count }, () => vectors[next++ % vectors.length])
      const poisoned = (node: unknown): unknown => {
        if (Array.isArray(node)) return node.map(poisoned)
        if (typeof node !== 'object' || node === null || node instanceof Blob || ArrayBuffer.isView(node)) return node
        return Object.fromEntries(
          Object.entries(node).map(([key, value]) => [
            key,
            typeof value !== 'string'
              ? poisoned(value)
              : HTML.test(key)
                ? `${value}<p>${some(12).join('</p><p>')}</p>`
                : TEXT.test(key)
                  ? `${value} ${some(1)}`
                  : value,
          ]),
        )
      }
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const db = await done(indexedDB.open('homeroom/'))
      const areas = [...db.objectStoreNames].filter(
        (name) => !['meta', 'replays', 'revisions', 'search', 'files', 'settings', 'languages'].includes(name),
      )
      const writing = db.transaction([...areas, 'revisions'], 'readwrite')
      for (const area of areas) {
        const store = writing.objectStore(area)
        // Whoever writes raises the revision: what was read before is out of date.
        writing.objectStore('revisions').put({ table: area, revision: Date.now() })
        for (const row of await done(store.getAll())) store.put(poisoned(row))
      }
      await new Promise((resolve) => writing.addEventListener('complete', resolve))
      db.close()
      return next
    },
    { vectors, text: TEXT.source, html: HTML.source },
  )

/** What stands in the document, and in the frames of mails, that could run or reach out. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const look = (root: Document, isFrame: boolean): string[] =>
      [...root.querySelectorAll('*')].flatMap((element) => {
        const found: string[] = []
        if (/^(object|embed|applet|base)$/.test(element.localName)) found.push(element.outerHTML)
        // Structured data is words; a browser never runs it.
        const runs = element.localName === 'script' && element.getAttribute('type') !== 'application/ld+json'
        if (runs && (isFrame || /alert|evil/.test(element.outerHTML))) found.push(element.outerHTML)
        for (const { name, value } of element.attributes) {
          if (
            /^on/i.test(name) ||
            (/^(href|src|action|formaction|xlink:href|data)$/i.test(name) && /^\W*(javascript|vbscript):/i.test(value))
          ) {
            found.push(`<${element.localName} ${name}="${value}">`)
          }
        }
        if (element instanceof HTMLIFrameElement) {
          if (!element.sandbox || element.sandbox.contains('allow-scripts')) found.push('a frame without a sandbox')
          if (element.srcdoc) found.push(...look(new DOMParser().parseFromString(element.srcdoc, 'text/html'), true))
        }
        return found
      })
    return look(document, false)
  })

test.setTimeout(240_000)

test('rows full of known attacks are shown on every screen, and nothing of them runs, stands as markup or reaches another host', async ({
  app,
  host,
  complaints,
}) => {
  app.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  app.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(host.url) && !/^(data|blob|about):/.test(url)) complaints.push(`a request to ${url}`)
  })
  expect(await poison(app)).toBeGreaterThan(vectors.length * 5)
  for (const screen of isSweep ? SCREENS : SAMPLE) {
    await app.goto(host.url + screen)
    await expect(app.getByRole('heading', { level: 1 }).first(), screen).toBeAttached()
    await expect(app.locator('body'), screen).toContainText(/alert|onerror|javascript/i)
    expect(await faults(app), screen).toEqual([])
    // Chromium reports a handler as blocked already when our cleaner reads it, in a document of its own that shows and runs nothing.
    expect(
      complaints.splice(0).filter((said) => !said.startsWith('Executing inline event handler')),
      screen,
    ).toEqual([])
  }
})
