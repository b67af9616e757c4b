import { ROUTES } from '../../../scripts/routes.ts'

/** A page whose controls are used. */
export interface CrawledPage {
  /** The test that covers it; tests run in two browsers. */
  group: string
  /** Its path below the base. */
  path: string
  /** The part of the page to search: its own content or the layout around it. */
  scope: 'main' | 'body'
  /** Excluded controls: parts of names. */
  excluded: string[]
  /**
   * Controls used on one page of a kind are not used again on the others, such as a list with and without an open record, or a form for new
   * and existing records.
   */
  kind: string
}

const REMAINING_GROUP = 'the public pages, the dashboards, the settings, the frames'
const GROUPS: [name: string, routes: RegExp][] = [
  ['mail, chats, contacts, the calendar', /^\/apps\/(calendar|chats|contacts|email)/],
  ['tasks, invoices, notes, tickets, people, pictures', /^\/apps\/[fgiknu]|tickets/],
  ['the shop', /^\/apps\/ecommerce/],
  ['the blog, the teachers, the classes', /^\/apps\/(blog|teachers|classes)/],
]

/** Excluded because separate tests cover them and they take long: [path, part of the name]. */
const EXCLUDED: [path: string, name: string][] = [['settings', 'Add sample data']]

/** Search parameters that open a record beside a list. */
const DETAIL_SEARCH: Record<string, string> = {
  classes: '?class=2',
  'apps/chats': '?chat=2',
  'apps/contacts': '?contact=1',
  'apps/email': '?mail=1',
  'apps/gallery': '?picture=1',
  'apps/kanban': '?task=1',
  'apps/notes': '?note=1',
  'apps/tickets': '?ticket=1',
}

/** Controls that are the same everywhere and are used once: the menu of every table, the toolbar of every editor. */
export const COMMON_CONTROLS = /^(button “(Columns and density|Bold|Italic|Underline|Strikethrough|Link|Heading)”|dialog “Link target”)/

/** Controls that end a form, which are used in each form. */
export const FORM_ENDINGS = /button “(Save|Cancel|Delete)/

/**
 * The layout is the same on all pages, so it is used on pages with little content. The install prompt opens a browser window, so it is
 * excluded.
 */
const LAYOUTS: CrawledPage[] = ['404', 'apps/classes/timetable'].map((path) => ({
  group: REMAINING_GROUP,
  path,
  scope: 'body',
  excluded: ['Install the app'],
  kind: `around ${path}`,
}))

const pagesAt = (route: string): CrawledPage[] => {
  const path = route.replace(/\$(?!slug)\w+/g, route.includes('edit') ? '2' : '1').replace(/^\/|\/$/g, '')
  const excluded = EXCLUDED.filter(([excludedPath]) => excludedPath === path).map(([, name]) => name)
  const kind = path.replace(/(create|add|edit)(-product)?(\/2)?$/, 'form')
  const page: CrawledPage = {
    group: GROUPS.find(([, routes]) => routes.test(route))?.[0] ?? REMAINING_GROUP,
    path,
    scope: 'main',
    excluded,
    kind,
  }
  const detailSearch = DETAIL_SEARCH[path]
  return detailSearch ? [{ ...page, path: path + detailSearch }, page] : [page]
}

/** All pages, in the order of visits. */
export const PAGES: CrawledPage[] = [...ROUTES.flatMap(pagesAt), ...LAYOUTS]

/** Patterns of valid link targets: the routes, with any value for `$id`. */
export const KNOWN_PATHS = ROUTES.map((route) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`))

/** Views of a page that only its search parameters open. */
const VIEWS = [
  'apps/calendar?view=agenda',
  'apps/calendar?view=day',
  'apps/calendar?view=week&lessons=true',
  'apps/chats?chat=2&panel=files',
  'apps/contacts?contact=1&do=edit',
  'apps/contacts?do=duplicates',
  'apps/contacts?do=import',
  'apps/ecommerce/checkout?step=delivery',
  'apps/kanban?view=calendar',
  'apps/kanban?view=table',
  'apps/notes?view=trash',
  'classes?view=timetable',
  'settings?tab=about',
  'settings?tab=api',
  'settings?tab=api&view=faults',
  'settings?tab=data',
  'settings?tab=language',
]

/** Every page and view once, for tests that look at pages. The slug is that of a sample post. */
export const PAGE_PATHS = [...new Set([...PAGES.map(({ path }) => path.replace('$slug', 'ten-quiet-minutes')), ...VIEWS])]
