import { ROUTES } from '../../scripts/routes.ts'

/** A page whose controls are to be used. */
export interface Place {
  /** Which test looks after it; they share the work of two browsers. */
  group: string
  /** Its address below the base. */
  path: string
  /** Where on the page to look: in what is its own, or in the frame around that. */
  scope: 'main' | 'body'
  /** What is not to be used: parts of names. */
  left: string[]
  /** What was used on one page of a kind is not used on the others again: with a record open and without, a form that creates and edits. */
  kind: string
}

const REST = 'the public pages, the dashboards, the settings, the frames'
const GROUPS: [name: string, routes: RegExp][] = [
  ['mail, chats, contacts, the calendar', /^\/apps\/(calendar|chats|contacts|email)/],
  ['tasks, invoices, notes, tickets, people, pictures', /^\/apps\/[fgiknu]|tickets/],
  ['the shop', /^\/apps\/ecommerce/],
  ['the blog, the teachers, the classes', /^\/apps\/(blog|teachers|classes)/],
]

/** What is behind these is walked through by tests of its own, and would make this one long: [path, part of the name]. */
const LEFT: [path: string, name: string][] = [['settings', 'Fill up to']]

/** What is open on a page beside its list: it is in the address. */
const BESIDE: Record<string, string> = {
  classes: '?class=2',
  'apps/chats': '?chat=2',
  'apps/contacts': '?contact=1',
  'apps/email': '?mail=1',
  'apps/gallery': '?picture=1',
  'apps/kanban': '?task=1',
  'apps/notes': '?note=1',
  'apps/tickets': '?ticket=1',
}

/** What is the same wherever it stands, and is used once: the menu of every table, the tools of every editor. */
export const FURNITURE = /^(button “(Columns and density|Bold|Italic|Underline|Strike through|Link|Heading)”|dialog “Where the link leads”)/

/** Each form ends in its own way. */
export const ENDS = /button “(Save|Cancel|Delete)/

/** The frame around the pages is the same on all: it is used on pages that have little to show. The browser asks whether to install in a window of its own. */
const FRAMES: Place[] = ['404', 'apps/classes/timetable'].map((path) => ({
  group: REST,
  path,
  scope: 'body',
  left: ['Install the app'],
  kind: `around ${path}`,
}))

const placesAt = (route: string): Place[] => {
  const path = route.replace(/\$(?!slug)\w+/g, route.includes('edit') ? '2' : '1').replace(/^\/|\/$/g, '')
  const left = LEFT.filter(([of]) => of === path).map(([, name]) => name)
  const kind = path.replace(/(create|add|edit)(-product)?(\/2)?$/, 'form')
  const place: Place = { group: GROUPS.find(([, routes]) => routes.test(route))?.[0] ?? REST, path, scope: 'main', left, kind }
  const beside = BESIDE[path]
  return beside ? [{ ...place, path: path + beside }, place] : [place]
}

/** All places, in the order in which they are visited. */
export const PLACES: Place[] = [...ROUTES.flatMap(placesAt), ...FRAMES]

/** Where a link may lead: the routes, with anything in place of `$id`. */
export const KNOWN = ROUTES.map((route) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`))
