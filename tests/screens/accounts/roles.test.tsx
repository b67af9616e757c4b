import type { AnyRoute } from '@tanstack/react-router'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadAccount } from '#client/account.ts'
import type { Account } from '#contract/accounts/accounts.ts'
import { accessOf, isAllowed } from '#contract/http/access.ts'
import type { Access } from '#contract/http/endpoint.ts'
import type { Member } from '#contract/members/members.ts'
import type { Caller } from '#db/caller.ts'
import { shortcutGroups } from '#ui/shortcuts/registry.ts'
import { Route as PostRoute } from '../../../src/routes/_office/apps/blog/detail.$slug.tsx'
import { Route as PostsRoute } from '../../../src/routes/_office/apps/blog/posts.tsx'
import { Route as WriteRoute } from '../../../src/routes/_office/apps/blog/write.tsx'
import { Route as CalendarRoute } from '../../../src/routes/_office/apps/calendar.tsx'
import { Route as ChatsRoute } from '../../../src/routes/_office/apps/chats.tsx'
import { Route as CreateClassRoute } from '../../../src/routes/_office/apps/classes/create.tsx'
import { Route as EditClassRoute } from '../../../src/routes/_office/apps/classes/edit.$id.tsx'
import { Route as ClassesRoute } from '../../../src/routes/_office/apps/classes/index.tsx'
import { Route as RequestsRoute } from '../../../src/routes/_office/apps/classes/requests.tsx'
import { Route as TimetableRoute } from '../../../src/routes/_office/apps/classes/timetable.tsx'
import { Route as ContactsRoute } from '../../../src/routes/_office/apps/contacts.tsx'
import { Route as GalleryRoute } from '../../../src/routes/_office/apps/gallery.tsx'
import { Route as KanbanRoute } from '../../../src/routes/_office/apps/kanban.tsx'
import { Route as CreateTeacherRoute } from '../../../src/routes/_office/apps/teachers/create.tsx'
import { Route as EditTeacherRoute } from '../../../src/routes/_office/apps/teachers/edit.$id.tsx'
import { Route as TeachersRoute } from '../../../src/routes/_office/apps/teachers/index.tsx'
import { Route as TicketsRoute } from '../../../src/routes/_office/apps/tickets.tsx'
import { Route as UsersRoute } from '../../../src/routes/_office/apps/users.tsx'
import { createTestBackend, type TestBackend } from '../../backend.ts'
import { openScreen } from '../../screen.tsx'

// The page of a server on which users sign in. The page reads these marks as soon as its modules are loaded.
vi.hoisted(() => Object.assign(document.documentElement.dataset, { served: '', accounts: '' }))
afterAll(() => {
  delete document.documentElement.dataset.served
  delete document.documentElement.dataset.accounts
})

vi.setConfig({ testTimeout: 120_000 })
configure({ asyncUtilTimeout: 10_000 })
// Wide enough for the sidebar of the calendar.
const { matchMedia } = window
window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('min-width') })
document.elementsFromPoint = () => []

let backend: TestBackend
let caller: Caller
/** The calls that were refused because of the role. */
let refused: string[] = []

const ask = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/data/account') return Response.json(accountOf(caller))
  const line = `${request.method} ${pathname}`
  const response = await backend.respond(request, caller)
  if (response.status === 401 || response.status === 403) refused.push(line)
  return response
}
vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => ask(new Request(input, init)))

const accountOf = ({ access, member }: Caller): Account => {
  const { id, name, email, role } = member as Member
  return { access, member: { id, name, email, role } }
}

/** A user of the samples with each role. The owner is first and sees everything, so that what opens later is loaded for the others. */
const USERS = { owner: 'Sofia Marin', office: 'Samuel Adeyemi', teacher: 'Anna Kowalska', viewer: 'Valentina Cruz' }

/** Signs in as the sample user with a role. */
async function signInAs(access: keyof typeof USERS): Promise<void> {
  const name = USERS[access]
  const [{ body: members }, { body: teachers }] = await Promise.all([
    backend.send('GET /api/data/members'),
    backend.send('GET /api/data/teachers'),
  ])
  const member = members.find((candidate: Member) => candidate.name === name)
  caller = { access: accessOf(member.role), member, teacherId: teachers.find((teacher: { name: string }) => teacher.name === name)?.id }
  // A page reads once who is signed in. What it keeps is changed here: another user would load the page anew.
  Object.assign((await loadAccount()) as Account, accountOf(caller))
  refused = []
}

/** What is offered now: `button Name`, `link Name → address`, `field Label` and `key Description`, without what is disabled. */
function offered(): string[] {
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  const labelOf = (field: HTMLInputElement) => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? ''
  const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)]
  return [
    ...all('button:not(:disabled), [role=menuitem]:not([data-disabled])').map((button) => `button ${nameOf(button)}`),
    ...all<HTMLAnchorElement>('a[href]').map((link) => `link ${nameOf(link)} → ${link.getAttribute('href')}`),
    ...all<HTMLInputElement>('input:not(:disabled), textarea:not(:disabled)').map((field) => `field ${labelOf(field)}`),
    ...all('[data-grip]').map(() => 'grip'),
    ...shortcutGroups().flatMap(({ shortcuts }) => shortcuts.map(({ label }) => `key ${label}`)),
  ]
}

interface Page {
  route: AnyRoute
  /** The path of the route and the address to open. */
  path: string
  address: string
  /** The lowest role that may see the page. */
  access: Access
  /** Is offered once the page is complete. */
  ready: RegExp
  /** Is opened then: a menu. */
  menu?: RegExp
  /** The lowest role of each control. */
  controls: [control: RegExp, access: Access][]
}

const calendar = { route: CalendarRoute, path: '/apps/calendar', access: 'viewer' } as const
const gallery = { route: GalleryRoute, path: '/apps/gallery', access: 'viewer' } as const
const tickets = { route: TicketsRoute, path: '/apps/tickets', access: 'teacher' } as const

/** Each area that viewers or teachers see, and what only the owner may do elsewhere: lists, records, empty lists and menus. */
const PAGES: Record<string, Page> = {
  'a month of the calendar': {
    ...calendar,
    address: '?view=month',
    ready: /^button Calendar actions$/,
    menu: /^Calendar actions$/,
    controls: [
      [/^button Save as file/, 'viewer'],
      [/^key Go to today$/, 'viewer'],
      [/^button Add events from a file/, 'teacher'],
      [/^button New event$/, 'teacher'],
      [/^button New event on /, 'teacher'],
      [/^key New event$/, 'teacher'],
      [/^key (Move|Edit|Delete|Extend) selected event$/, 'teacher'],
    ],
  },
  'a week of the calendar': {
    ...calendar,
    address: '?view=week',
    ready: /^button Calendar actions$/,
    controls: [
      [/^grip$/, 'teacher'],
      [/^button New event on .*, all day$/, 'teacher'],
      [/^button New event at /, 'teacher'],
    ],
  },
  'an empty agenda': {
    ...calendar,
    address: '?view=agenda&date=2039-03-05&tasks=false',
    ready: /^button Calendar actions$/,
    controls: [[/^button New event$/, 'teacher']],
  },
  'an event': {
    ...calendar,
    address: '?event=1',
    ready: /^button Close$/,
    controls: [
      [/^button Edit/, 'teacher'],
      [/^button Delete$/, 'teacher'],
    ],
  },
  'the gallery': {
    ...gallery,
    address: '?album=1',
    ready: /^link .*picture=/,
    menu: /^Actions for (?!album)/,
    controls: [
      [/^link Download/, 'viewer'],
      [/^button Rename$/, 'teacher'],
      [/^button Remove from album$/, 'teacher'],
      [/^button Delete$/, 'teacher'],
      [/^button Actions for album/, 'teacher'],
      [/^button New album$/, 'teacher'],
      [/^key Add pictures$/, 'teacher'],
    ],
  },
  'an open picture': {
    ...gallery,
    address: '?picture=1',
    ready: /^button Download picture$/,
    controls: [
      [/^button Rename picture$/, 'teacher'],
      [/^button Delete picture$/, 'teacher'],
    ],
  },
  'the blog': {
    route: PostsRoute,
    path: '/apps/blog/posts',
    access: 'viewer',
    address: '?state=draft',
    ready: /^link Drafts/,
    controls: [
      [/^link New post/, 'teacher'],
      [/^link .*blog\/write\?post=/, 'teacher'],
      [/^key New post$/, 'teacher'],
    ],
  },
  'an empty list of posts': {
    route: PostsRoute,
    path: '/apps/blog/posts',
    access: 'viewer',
    address: '?state=scheduled',
    ready: /^link Drafts/,
    controls: [[/^link New post/, 'teacher']],
  },
  'a post': {
    route: PostRoute,
    path: '/apps/blog/detail/$slug',
    access: 'viewer',
    address: '/apps/blog/detail/ten-quiet-minutes',
    ready: /^link View on website/,
    controls: [
      [/^button Reply/, 'viewer'],
      [/^link Edit/, 'teacher'],
      [/^button Delete ?the comment by/, 'teacher'],
      [/^key Edit$/, 'teacher'],
    ],
  },
  classes: {
    route: ClassesRoute,
    path: '/apps/classes',
    access: 'viewer',
    address: '',
    ready: /^link Timetable/,
    controls: [
      [/^link Requests/, 'teacher'],
      [/^button Move /, 'office'],
      [/^button Actions for /, 'office'],
      [/^link New class/, 'office'],
      [/^field Publish /, 'office'],
      [/^link .*classes\/edit/, 'office'],
      [/^key New class$/, 'office'],
      [/^key On a drag handle/, 'office'],
    ],
  },
  'the timetable': {
    route: TimetableRoute,
    path: '/apps/classes/timetable',
    access: 'viewer',
    address: '',
    ready: /^button Print$/,
    controls: [
      [/^link .*classes\/edit/, 'office'],
      [/^key Move selected lesson$/, 'office'],
    ],
  },
  'requests for places': {
    route: RequestsRoute,
    path: '/apps/classes/requests',
    access: 'teacher',
    address: '?status=all',
    ready: /^link .*@/,
    controls: [
      [/^button (Accept|Decline|Withdraw)/, 'office'],
      [/^link .*apps\/email/, 'office'],
    ],
  },
  teachers: {
    route: TeachersRoute,
    path: '/apps/teachers',
    access: 'viewer',
    address: '',
    ready: /^button Export/,
    controls: [
      [/^button Move /, 'office'],
      [/^button Actions for /, 'office'],
      [/^link New teacher/, 'office'],
      [/^field Publish /, 'office'],
      [/^link .*teachers\/edit/, 'office'],
      [/^key New teacher$/, 'office'],
      [/^key On a drag handle/, 'office'],
    ],
  },
  'a saved view of tickets': {
    ...tickets,
    address: '?state=Open&priority=urgent',
    ready: /^link Urgent/,
    controls: [
      [/^button New ticket$/, 'office'],
      [/^button Actions for the view/, 'office'],
      [/^key New ticket$/, 'office'],
    ],
  },
  'a filtered list of tickets': {
    ...tickets,
    address: '?priority=low',
    ready: /^field Search tickets/,
    controls: [[/^button Save as view$/, 'office']],
  },
  'a ticket': {
    ...tickets,
    address: '?ticket=1',
    ready: /^button All tickets/,
    controls: [
      [/^key Back to tickets$/, 'teacher'],
      [/^key (Write a reply|Edit ticket)$/, 'office'],
      [/^button Delete ticket$/, 'office'],
      [/^button Macros$/, 'office'],
      [/^field (Due|Priority|Assignee)/, 'office'],
      [/^link .*apps\/email/, 'office'],
    ],
  },
  'a deleted ticket': {
    ...tickets,
    address: '?ticket=2&state=deleted',
    ready: /^button All tickets/,
    controls: [[/^button Restore$/, 'office']],
  },
  'the board': {
    route: KanbanRoute,
    path: '/apps/kanban',
    access: 'teacher',
    address: '',
    ready: /^button Add a task/,
    controls: [
      [/^button Add a column$/, 'office'],
      [/^button Actions for column/, 'office'],
      [/^button Move column/, 'office'],
      [/^button Todo$/, 'office'],
    ],
  },
  'the menu of boards': {
    route: KanbanRoute,
    path: '/apps/kanban',
    access: 'teacher',
    address: '',
    ready: /^button Add a task/,
    menu: /^School projects$/,
    controls: [
      [/^link School projects/, 'teacher'],
      [/^button (New|Rename) board…$/, 'office'],
      [/^button Delete board/, 'office'],
    ],
  },
  chats: {
    route: ChatsRoute,
    path: '/apps/chats',
    access: 'teacher',
    address: '',
    ready: /^field Search chats/,
    controls: [
      [/^button New chat$/, 'office'],
      [/^key New chat$/, 'office'],
    ],
  },
  'a contact': {
    route: ContactsRoute,
    path: '/apps/contacts',
    access: 'office',
    address: '?contact=1',
    ready: /^button Delete contact/,
    controls: [[/^button (Export|Erase) personal data$/, 'owner']],
  },
  users: {
    route: UsersRoute,
    path: '/apps/users',
    access: 'teacher',
    address: '',
    ready: /^field Search users/,
    controls: [
      [/^button Invite user$/, 'owner'],
      [/^button Sofia Marin$/, 'owner'],
      [/^button Actions for /, 'owner'],
      [/^key Invite user$/, 'owner'],
    ],
  },
}

/** Pages that only write, by the lowest role that may, and the list that others see in their place. */
const FORMS: [route: AnyRoute, path: string, address: string, access: Access, list: string][] = [
  [WriteRoute, '/apps/blog/write', '/apps/blog/write', 'teacher', '/apps/blog/posts'],
  [CreateClassRoute, '/apps/classes/create', '/apps/classes/create', 'office', '/apps/classes'],
  [EditClassRoute, '/apps/classes/edit/$id', '/apps/classes/edit/1', 'office', '/apps/classes'],
  [CreateTeacherRoute, '/apps/teachers/create', '/apps/teachers/create', 'office', '/apps/teachers'],
  [EditTeacherRoute, '/apps/teachers/edit/$id', '/apps/teachers/edit/1', 'office', '/apps/teachers'],
]

const LISTS: Record<string, AnyRoute> = { '/apps/blog/posts': PostsRoute, '/apps/classes': ClassesRoute, '/apps/teachers': TeachersRoute }

beforeAll(async () => {
  backend = await createTestBackend()
  for (const id of [1, 2]) await backend.send(`PATCH /api/data/tickets/${id}`, { AgentName: USERS.teacher })
  await backend.send('DELETE /api/data/tickets', { ids: [2] })
  const { body: scheduled } = await backend.send('GET /api/data/blog/posts?state=scheduled')
  for (const { id } of scheduled) await backend.send(`DELETE /api/data/blog/posts/${id}`)
})
afterEach(cleanup)

describe.each(Object.entries(PAGES))('%s', (_, { route, path, address, access, ready, menu, controls }) => {
  const roles = (Object.keys(USERS) as (keyof typeof USERS)[]).filter((role) => isAllowed(role, access))
  test.each(roles)('offers %s nothing that is refused', async (role) => {
    await signInAs(role)
    await openScreen({ [path]: route }, address.startsWith('/') ? address : path + address)
    await waitFor(() => expect(offered().filter((control) => ready.test(control))).not.toEqual([]))
    const user = userEvent.setup()
    if (menu) {
      await user.click(screen.getAllByRole('button', { name: menu })[0] as HTMLElement)
      await screen.findAllByRole('menuitem')
    }
    const isOffered = (control: RegExp) => offered().some((one) => control.test(one))
    const allowed = controls.flatMap(([control, needed]) => (isAllowed(role, needed) ? [control] : []))
    await waitFor(() => expect(controls.map(([control]) => control).filter(isOffered)).toEqual(allowed))
    expect(refused).toEqual([])
  })
})

describe.each(FORMS)('the form', (route, path, address, access, list) => {
  test.each(Object.keys(USERS) as (keyof typeof USERS)[])(`${address} is opened for those who may write there: %s`, async (role) => {
    await signInAs(role)
    const router = await openScreen({ [path]: route, [list]: LISTS[list] as AnyRoute }, address)
    await waitFor(() => expect(router.state.status).toBe('idle'))
    expect(router.state.location.pathname).toBe(isAllowed(role, access) ? address : list)
    expect(refused).toEqual([])
  })
})
