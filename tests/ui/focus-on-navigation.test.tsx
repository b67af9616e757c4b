import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusOnNavigation } from '#ui/navigation/useFocusOnNavigation.ts'

afterEach(cleanup)

/** A page and one that waits for `arrive`, beside two dialogs. */
async function open() {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  const root = createRootRoute({
    component: function Layout() {
      const main = useRef<HTMLElement>(null)
      useFocusOnNavigation(main)
      return (
        <>
          <main ref={main}>
            <Outlet />
          </main>
          {['search', 'help'].map((name) => (
            <div key={name} role="dialog">
              <button type="button">In the {name}</button>
            </div>
          ))}
        </>
      )
    },
  })
  const page = (path: string, title: string, loader = async () => {}) =>
    createRoute({ getParentRoute: () => root, path, loader, component: () => <h1 tabIndex={-1}>{title}</h1> })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const routeTree = root.addChildren([page('/', 'First'), page('/slow', 'Second', () => loaded)])
  const router = createRouter({ routeTree, history, defaultPendingMinMs: 0 })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('First')
  return {
    focus: (name: string) => act(() => screen.getByRole('button', { name }).focus()),
    async go() {
      void router.navigate({ to: '/slow' } as never)
      await waitFor(() => expect(router.state.isLoading).toBe(true))
    },
    async arrive() {
      // After the hook, which has subscribed before.
      const isRendered = new Promise((resolve) => router.subscribe('onRendered', resolve))
      load()
      await screen.findByText('Second')
      await isRendered
    },
  }
}

test('the heading of a new page gets the focus, also after a result of the search was chosen', async () => {
  const { focus, go, arrive } = await open()
  focus('In the search')
  await go()
  await arrive()
  expect(document.activeElement?.textContent).toBe('Second')
})

test('a dialog that was opened while the page loads keeps the focus', async () => {
  const { focus, go, arrive } = await open()
  focus('In the search')
  await go()
  focus('In the help')
  await arrive()
  expect(document.activeElement?.textContent).toBe('In the help')
})
