import { createFileRoute, redirect } from '@tanstack/react-router'

/** Loads the office's routes and retries a URL that the website does not have; any other path redirects to /404 (docs/specification.md 2 and 8). */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context, location }) => {
    if (await context.openOffice?.()) throw redirect({ href: location.publicHref, state: true, replace: true })
    throw redirect({ to: '/404', replace: true })
  },
})
