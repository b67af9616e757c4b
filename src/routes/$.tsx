import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any other path redirects to /404 (SPEC.md 2 and 8). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})
