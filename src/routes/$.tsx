import { createFileRoute, redirect } from '@tanstack/react-router'

/** An address that is none of the website's may be one of the office's; any other path redirects to /404 (docs/specification.md 2 and 8). */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context, location }) => {
    if (await context.openOffice?.()) throw redirect({ href: location.publicHref, state: true, replace: true })
    throw redirect({ to: '/404', replace: true })
  },
})
