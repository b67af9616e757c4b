import 'fake-indexeddb/auto'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { call } from '#client/call.ts'
import { listTeachers } from '#contract/teachers.ts'
import { seed } from '#db/seed/index.ts'
import { PUBLISHED } from '#features/site/lists.ts'
import { type PageMeta, takePageMeta } from '#features/site/usePageMeta.ts'
import { activateLanguage, loadArea } from '#locales/messages.ts'
import { AppProviders } from '#ui/AppProviders.tsx'
import { Route as notFound } from '../../src/routes/_blank/404.tsx'
import { Route as classes } from '../../src/routes/_blank/classes.tsx'
import { Route as contact } from '../../src/routes/_blank/contact.tsx'
import { Route as home } from '../../src/routes/_blank/index.tsx'
import { Route as maintenance } from '../../src/routes/_blank/maintenance.tsx'
import { Route as teacher } from '../../src/routes/_blank/teachers/$id.tsx'
import { Route as teachers } from '../../src/routes/_blank/teachers/index.tsx'
import { Route as blank } from '../../src/routes/_blank.tsx'

/** A public page as it stands before any script has run. */
export interface PublicPage extends PageMeta {
  /** Below the base: `''`, `'classes'`, `'teachers/1'`. */
  path: string
  html: string
  /** It is for search engines: neither the page of what is missing nor that of works. */
  listed: boolean
}

/** The public routes of the app and no others: a tree of its own, so that the office is not part of it. */
function routerFor(path: string) {
  const root: AnyRoute = createRootRouteWithContext<{ loadArea: typeof loadArea }>()({ component: Outlet }) as never
  const routes = { '/': home, '/404': notFound, '/classes': classes, '/contact': contact, '/maintenance': maintenance }
  const all = { ...routes, '/teachers': teachers, '/teachers/$id': teacher }
  const layout = blank.update({ id: '/_blank', getParentRoute: () => root } as never) as AnyRoute
  const children = Object.entries(all).map(([id, route]) => route.update({ id, path: id, getParentRoute: () => layout } as never))
  return createRouter({
    routeTree: root.addChildren([layout.addChildren(children)]),
    basepath: import.meta.env.BASE_URL,
    history: createMemoryHistory({ initialEntries: [import.meta.env.BASE_URL + path] }),
    context: { loadArea },
  })
}

async function render(path: string, listed = true): Promise<PublicPage> {
  const router = routerFor(path)
  await router.load()
  const html = renderToString(
    <AppProviders>
      <RouterProvider router={router as never} />
    </AppProviders>,
  )
  if (!html.includes('<h1')) throw new Error(`/${path} was prerendered without its content.`)
  return { path, html, listed, ...takePageMeta() }
}

/** Every public page in the default language, from the sample school, by the true back end. */
export async function renderPublicPages(): Promise<PublicPage[]> {
  globalThis.fetch = async () => Response.json(seed)
  await activateLanguage('en')
  await loadArea('site')
  const people = await call(listTeachers, PUBLISHED)
  const pages: PublicPage[] = []
  // One after the other: what a page says of itself is taken when it has been rendered.
  for (const path of ['', 'classes', 'teachers', 'contact', ...people.map(({ id }) => `teachers/${id}`)]) pages.push(await render(path))
  for (const path of ['404', 'maintenance']) pages.push(await render(path, false))
  return pages
}
