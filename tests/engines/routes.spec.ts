import { ROUTES } from '../../scripts/routes.ts'
import { FIRST_BUILD } from '../e2e/builds.ts'
import { expect, SAMPLE, test } from './fixtures.ts'
import type { User } from './user.ts'

/** The paths of all routes, with an id of the sample data. */
const PATHS = ROUTES.map((route) =>
  route
    .slice(1)
    .replace('$slug', 'ten-quiet-minutes')
    .replace('$id', route.includes('edit') ? '2' : '1'),
)

/** Waits until the page shows its content, in its frame. */
const seePage = (user: User): Promise<void> =>
  user.until(
    'the page is shown',
    () => {
      const main = document.querySelector('#root main')
      const isLoaded = !document.querySelector('#placeholder, .mantine-Skeleton-root')
      const isFramed = document.querySelector('header, nav')?.checkVisibility()
      return isLoaded && isFramed && main?.querySelector('h1, h2') && main.textContent.trim().length > 20
    },
    null,
  )

for (const [index, path] of PATHS.entries()) {
  const tag = index % 25 === 0 ? SAMPLE : {}
  test(`/${path} is shown on a first visit, without an error`, tag, async ({ newHost, user }) => {
    const host = await newHost()
    // The worker's script never arrives: the page gets every file from the host, and answers its own calls.
    host.deploy(FIRST_BUILD, { fault: 'silent', hits: (requested) => requested.startsWith('/service-worker.js') })
    await user.window.goto(host.url + path)
    await seePage(user)
  })

  test(`/${path} is shown on a later visit, without an error`, tag, async ({ user }) => {
    await user.goto(path)
    await seePage(user)
    expect(await user.window.evaluate(() => Boolean(navigator.serviceWorker.controller), null)).toBe(true)
  })
}
