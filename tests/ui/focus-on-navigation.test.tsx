import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusOnNavigation } from '#ui/navigation/useFocusOnNavigation.ts'

afterEach(cleanup)

/** A page and one that waits for `load`, beside two dialogs. */
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
          <div role="dialog">
            <button type="button">In the search</button>
          </div>
          <div role="dialog">
            <button type="button">In another dialog</button>
          </div>
        </>
      )
    },
  })
  const page = (path: string, title: string, loader?: () => Promise<void>) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <h1 tabIndex={-1}>{title}</h1>,
      ...(loader && { loader }),
    })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const routeTree = root.addChildren([page('/', 'First'), page('/slow', 'Second', () => loaded)])
  const router = createRouter({ routeTree, history, defaultPendingMinMs: 0 })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('First')
  const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())
  const go = () => router.navigate({ to: '/slow' } as never)
  const arrive = async () => {
    load()
    await screen.findByText('Second')
  }
  return { focus, go, arrive }
}

test('the heading of a new page gets the focus, also after a result of the search was chosen', async () => {
  const { focus, go, arrive } = await open()
  focus('In the search')
  await act(async () => {
    void go()
    await arrive()
  })
  expect(document.activeElement?.textContent).toBe('Second')
})

test('a dialog that was opened while the page loads keeps the focus', async () => {
  const { focus, go, arrive } = await open()
  focus('In the search')
  act(() => void go())
  focus('In another dialog')
  await act(arrive)
  expect(document.activeElement?.textContent).toBe('In another dialog')
})
