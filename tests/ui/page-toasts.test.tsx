import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addPageToast, useHidePageToasts } from '#ui/feedback/pageToasts.ts'

afterEach(() => void vi.useRealTimers())

test('a message of success does not follow to another page, unless it appeared as the page was left', async () => {
  const root = createRootRoute({
    component: function Root() {
      useHidePageToasts()
      return <Outlet />
    },
  })
  const pages = ['/list', '/detail'].map((path) => createRoute({ getParentRoute: () => root, path, component: () => path }))
  const router = createRouter({ routeTree: root.addChildren(pages), history: createMemoryHistory({ initialEntries: ['/list'] }) })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('/list')
  vi.useFakeTimers({ toFake: ['performance'] })
  const hidden: string[] = []
  addPageToast('old', () => hidden.push('old'))
  vi.advanceTimersByTime(2000)
  addPageToast('new', () => hidden.push('new'))
  await router.navigate({ to: '/list' as never, search: { page: 2 } as never })
  expect(hidden).toEqual([])
  await router.navigate({ to: '/detail' as never })
  expect(hidden).toEqual(['old'])
})
