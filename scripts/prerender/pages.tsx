import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { call } from '#client/transport/call.ts'
import { TOTAL_HEADER } from '#contract/http/names.ts'
import { POSTS_ROUTE, PUBLISHED_REQUEST, TEACHERS_ROUTE } from '#features/site/content/requests.ts'
import { takePageMeta } from '#features/site/usePageMeta.ts'
import { activateLanguage, loadCatalog } from '#locales/messages.ts'
import type { PublicPage } from '#server/page-file.ts'
import { App } from '../../src/start/App.tsx'
import { createAppRouter } from '../../src/start/router.ts'

/** The API responses that the current page has requested, by path and query. */
let embeddedResponses: PublicPage['embeddedResponses'] = {}

/**
 * Prepares rendering in the default language.
 *
 * @param respond answers the API calls of the pages
 */
export async function prepare(respond: (request: Request) => Promise<Response>): Promise<void> {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const response = await respond(request)
    const { pathname, search } = new URL(request.url)
    const total = response.headers.get(TOTAL_HEADER)
    embeddedResponses[pathname + search] = [await response.clone().json(), total === null ? {} : { [TOTAL_HEADER]: total }]
    return response
  }
  await activateLanguage('en')
  await loadCatalog('site')
}

/**
 * Renders a public page. Call it sequentially: the metadata of a page is collected during rendering.
 *
 * @param path below the base: `teachers/1`
 * @throws Error if the page has no content
 */
export async function renderPage(path: string): Promise<PublicPage> {
  embeddedResponses = {}
  const history = createMemoryHistory({ initialEntries: [import.meta.env.BASE_URL + path] })
  const router = createAppRouter({ history, context: { loadCatalog } })
  await router.load()
  const html = renderToString(<App router={router} />)
  if (!html.includes('<h1')) throw new Error(`/${path} was rendered without its content.`)
  // `takePageMeta` returns the title, description and picture that the screen has set.
  return { path, html, embeddedResponses, ...takePageMeta() }
}

/** The paths of the public pages in the sitemap. */
export async function listedPaths(): Promise<string[]> {
  const people = await call(TEACHERS_ROUTE, PUBLISHED_REQUEST)
  const posts = await call(POSTS_ROUTE, {})
  const each = [...people.map(({ id }) => `teachers/${id}`), ...posts.map(({ slug }) => `blog/${slug}`)]
  return ['', 'classes', 'teachers', 'blog', 'contact', ...each]
}
