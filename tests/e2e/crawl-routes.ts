import { readFileSync } from 'node:fs'

/** Every route, from the tree that the router's plugin writes: a new one cannot be forgotten. */
export const ROUTES = (/fullPaths:([^:]+?)fileRoutesByTo/.exec(readFileSync('src/routeTree.gen.ts', 'utf8'))?.[1] ?? '')
  .split('|')
  .map((line) => line.trim().replace(/^'|'$/g, ''))
  .filter((path) => path.startsWith('/') && path !== '/$')

/** Which test looks after a route; they share the work of two browsers. */
export const groupOf = (route: string): string => {
  const area = /^\/apps\/([^/]+)/.exec(route)?.[1]
  if (!area) return /^\/dashboards/.test(route) ? 'dashboards and the frame' : 'the public pages, the profile, the settings'
  if (area === 'ecommerce') return 'the shop'
  if (area < 'calendar' || area === 'classes') return 'blog and classes'
  if (area < 'f') return 'calendar to email'
  return area < 'l' ? 'followers to kanban' : 'notes to users'
}

/** What is behind these is walked through by tests of its own, and would make this one long: [route, part of the name]. */
export const LEFT: [route: string, name: string][] = [
  ['/settings', 'Fill up to'],
  // The browser asks in a window of its own, and takes no press until it is answered.
  ['/', 'Install the app'],
  ['/dashboards/modern', 'Install the app'],
]

/** What is open on a page beside its list: it is in the address. */
export const ALSO: Record<string, string[]> = {
  '/classes': ['?class=2'],
  '/apps/chats': ['?chat=2'],
  '/apps/contacts': ['?contact=1'],
  '/apps/email': ['?mail=1'],
  '/apps/gallery': ['?picture=1'],
  '/apps/kanban': ['?task=1'],
  '/apps/notes': ['?note=1'],
  '/apps/tickets': ['?ticket=1'],
}

/** The frame around the pages is the same on all: it is used on these. */
export const FRAMES = ['/', '/dashboards/modern']

/** Where a link may lead: the routes, with anything in place of `$id`. */
export const KNOWN = ROUTES.map((route) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`))
