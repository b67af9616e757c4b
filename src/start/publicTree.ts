import type { AnyRoute } from '@tanstack/react-router'
import { Route as root } from '../routes/__root.tsx'
import { Route as notFound } from '../routes/_blank/404.tsx'
import { Route as post } from '../routes/_blank/blog/$slug.tsx'
import { Route as blog } from '../routes/_blank/blog/index.tsx'
import { Route as classes } from '../routes/_blank/classes.tsx'
import { Route as contact } from '../routes/_blank/contact.tsx'
import { Route as home } from '../routes/_blank/index.tsx'
import { Route as maintenance } from '../routes/_blank/maintenance.tsx'
import { Route as teacher } from '../routes/_blank/teachers/$id.tsx'
import { Route as teachers } from '../routes/_blank/teachers/index.tsx'
import { Route as blank } from '../routes/_blank.tsx'
import { Route as catchAll } from '../routes/$.tsx'
import type { routeTree } from '../routeTree.gen.ts'

/** The pages of the website by path. */
const PUBLIC_ROUTES: Record<string, AnyRoute> = {
  '/': home,
  '/404': notFound,
  '/blog/': blog,
  '/blog/$slug': post,
  '/classes': classes,
  '/contact': contact,
  '/maintenance': maintenance,
  '/teachers/': teachers,
  '/teachers/$id': teacher,
}

/**
 * The website's routes only, arranged like routeTree.gen.ts: the routes of a visitor's first load (decision 014). The catch-all route loads
 * the office's routes for all other URLs. The type is that of the complete tree, which replaces it.
 */
export function createPublicTree(): typeof routeTree {
  const childRoute = (parent: AnyRoute, route: AnyRoute, path: string): AnyRoute =>
    route.update({ id: path, path, getParentRoute: () => parent } as never)
  const layout = blank.update({ id: '/_blank', getParentRoute: () => root } as never) as AnyRoute
  const pages = Object.entries(PUBLIC_ROUTES).map(([path, route]) => childRoute(layout, route, path))
  return (root as AnyRoute).addChildren([layout.addChildren(pages), childRoute(root, catchAll, '/$')]) as never
}
