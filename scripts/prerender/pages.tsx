import 'fake-indexeddb/auto'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createBackend } from '#api/index.ts'
import { call } from '#client/call.ts'
import { DATABASE_NAME, TOTAL_HEADER } from '#contract/names.ts'
import { openDexieStore } from '#db/dexie/store.ts'
import { seed } from '#db/seed/index.ts'
import { POSTS, PUBLISHED, TEACHERS } from '#features/site/lists.ts'
import { type PageMeta, takePageMeta } from '#features/site/usePageMeta.ts'
import { activateLanguage, loadArea } from '#locales/messages.ts'
import { App } from '../../src/start/App.tsx'
import { createAppRouter } from '../../src/start/router.ts'

/** A public page as the build renders it. */
export interface PublicPage extends PageMeta {
  /** Below the base: `''`, `'classes'`, `'teachers/1'`. */
  path: string
  html: string
  /** What it was made from: what the back end answered and how long the whole list is, by the path and query of the call. */
  madeFrom: Record<string, [answer: unknown, headers: Record<string, string>]>
  /** It is in the sitemap: neither the page of what is missing nor that of works, to which no link leads. */
  listed: boolean
}

let madeFrom: PublicPage['madeFrom'] = {}

/** The true back end on the sample school; what it answers is noted. */
async function answerFromSamples(): Promise<void> {
  const base = import.meta.env.BASE_URL
  const respond = createBackend({ base, open: () => openDexieStore(DATABASE_NAME, async () => seed, base), changed: () => undefined })
  globalThis.fetch = async (request) => {
    const response = await respond(request as Request)
    const { pathname, search } = new URL((request as Request).url)
    const total = response.headers.get(TOTAL_HEADER)
    madeFrom[pathname + search] = [await response.clone().json(), total === null ? {} : { [TOTAL_HEADER]: total }]
    return response
  }
}

async function render(path: string, listed = true): Promise<PublicPage> {
  madeFrom = {}
  const history = createMemoryHistory({ initialEntries: [import.meta.env.BASE_URL + path] })
  const router = createAppRouter({ history, context: { loadArea } })
  await router.load()
  const html = renderToString(<App router={router} />)
  if (!html.includes('<h1')) throw new Error(`/${path} was prerendered without its content.`)
  return { path, html, madeFrom, listed, ...takePageMeta() }
}

/** Every public page in the default language, from the sample school, by the true back end. */
export async function renderPublicPages(): Promise<PublicPage[]> {
  await answerFromSamples()
  await activateLanguage('en')
  await loadArea('site')
  const people = await call(TEACHERS, PUBLISHED)
  const posts = await call(POSTS, {})
  const pages: PublicPage[] = []
  // One after the other: what a page says of itself is taken when it has been rendered.
  const listed = ['', 'classes', 'teachers', 'blog', 'contact']
  const each = [...people.map(({ id }) => `teachers/${id}`), ...posts.map(({ slug }) => `blog/${slug}`)]
  for (const path of [...listed, ...each]) pages.push(await render(path))
  for (const path of ['404', 'maintenance']) pages.push(await render(path, false))
  return pages
}
