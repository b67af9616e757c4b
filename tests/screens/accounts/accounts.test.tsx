import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { namedEndpoints } from '#contract/areas.ts'
import { isAllowed } from '#contract/http/access.ts'
import type { Access } from '#contract/http/endpoint.ts'
import { ForgottenScreen } from '#features/accounts/ForgottenScreen.tsx'
import { JoinScreen } from '#features/accounts/JoinScreen.tsx'
import { SignInScreen } from '#features/accounts/SignInScreen.tsx'
import { SignInSearch } from '#features/accounts/search.ts'
import { browserName } from '#features/settings/account/browserName.ts'
import { navigation, visibleNavigation } from '#features/shell/navigation/navigation.ts'
import { openScreen } from '../../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

const LINK = { member: { name: 'Ana Lee', email: 'ana@school.example' }, expiresAt: '2026-12-31T00:00:00.000Z' }
const root = createRootRoute()
const routeOf = (path: string, component: () => ReactNode) => createRoute({ getParentRoute: () => root, path, component }) as never

describe('the forms of accounts', () => {
  test('name their fields for password managers, and say why a sign-in failed', async () => {
    await openScreen({ '/sign-in': routeOf('/sign-in', () => <SignInScreen next={undefined} />) }, '/sign-in')
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
    const password = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input', exact: false })
    expect([email.autocomplete, password.autocomplete]).toEqual(['username', 'current-password'])
    const user = userEvent.setup()
    await user.type(email, 'ana@school.example')
    await user.type(password, 'three unusual words{Enter}')
    // There is no server here.
    expect((await screen.findByRole('alert')).textContent).toBe('No such endpoint')
    expect(JSON.stringify({ ...localStorage })).not.toContain('unusual')
  })

  test('of a link ask for what is missing: a password, and of the first owner name and address', async () => {
    await openScreen({ '/join': routeOf('/join', () => <JoinScreen token="token" link={LINK} />) }, '/join')
    const password = await screen.findByLabelText<HTMLInputElement>('New password', { selector: 'input', exact: false })
    expect(password.autocomplete).toBe('new-password')
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe('ana@school.example')
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    cleanup()
    await openScreen({ '/join': routeOf('/join', () => <JoinScreen token="token" link={{ expiresAt: LINK.expiresAt }} />) }, '/join')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).autocomplete).toBe('name')
    cleanup()
    await openScreen({ '/join': routeOf('/join', () => <JoinScreen token="token" link={undefined} />) }, '/join')
    await screen.findByRole('heading', { name: 'This link is no longer valid' })
  })

  test('keep the page to return to while a user asks for a new password', async () => {
    const route = routeOf('/forgotten-password', () => <ForgottenScreen next="/apps/notes?q=ink" />)
    await openScreen({ '/forgotten-password': route }, '/forgotten-password')
    const back = await screen.findByRole('link', { name: 'Back to sign in' })
    expect(new URL(back.getAttribute('href') ?? '', location.href).searchParams.get('next')).toBe('/apps/notes?q=ink')
  })

  test('return to pages of this app only', () => {
    const next = (value: unknown) => SignInSearch.parse({ next: value }).next
    expect(next('/apps/notes?q=ink')).toBe('/apps/notes?q=ink')
    for (const foreign of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])
      expect(next(foreign)).toBeUndefined()
  })
})

/** The endpoint that the screen of each area reads first. */
const READ_BY: Record<string, string> = {
  '/dashboards/modern': 'GET /api/data/emails/counts',
  '/dashboards/ecommerce': 'GET /api/data/orders/summary',
  '/apps/email': 'GET /api/data/email/EmailData',
  '/apps/chats': 'GET /api/data/chats',
  '/apps/tickets': 'GET /api/data/ticket/TicketData',
  '/apps/calendar': 'GET /api/data/events',
  '/apps/kanban': 'GET /api/data/boards',
  '/apps/notes': 'GET /api/data/notes/NotesData',
  '/apps/contacts': 'GET /api/data/contacts/ContactsData',
  '/apps/invoice/list': 'GET /api/data/invoicedata',
  '/apps/ecommerce/shop': 'GET /api/data/eCommerce/ProductsData',
  '/apps/ecommerce/orders': 'GET /api/data/orders',
  '/apps/ecommerce/list': 'GET /api/data/eCommerce/ProductsData',
  '/apps/blog/posts': 'GET /api/data/blog/posts',
  '/apps/gallery': 'GET /api/data/gallery',
  '/user-profile': 'GET /api/data/postData',
  '/apps/followers': 'GET /api/data/users',
  '/apps/friends': 'GET /api/data/users',
  '/apps/users': 'GET /api/data/members',
}

describe('the navigation', () => {
  test('shows an area to those who may read it', () => {
    const access = new Map(namedEndpoints().map(({ endpoint }) => [endpoint.route, endpoint.access]))
    const items = navigation.flatMap((group) => group.items)
    for (const item of items) {
      const route = READ_BY[item.to]
      // The lists of teachers and classes are public, their screens of the office are not; settings are of everybody.
      expect([item.to, item.access]).toEqual([item.to, route ? access.get(route) : 'viewer'])
    }
    const seenBy = (level: Access) => visibleNavigation((needed) => isAllowed(level, needed)).flatMap((group) => group.items)
    expect(seenBy('owner')).toEqual(items)
    expect(seenBy('viewer').map(({ to }) => to)).toEqual([
      '/apps/calendar',
      '/apps/teachers',
      '/apps/classes',
      '/apps/blog/posts',
      '/apps/gallery',
      '/settings',
    ])
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
  ['curl/8', ''],
])('%s is shown as “%s”', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
