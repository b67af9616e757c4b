import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { call } from '#client/call.ts'
import { listClasses } from '#contract/classes.ts'
import { listTeachers } from '#contract/teachers.ts'
import { PUBLISHED } from '#features/site/lists.ts'
import { NotFoundScreen } from '#features/site/NotFoundScreen.tsx'

export const Route = createFileRoute('/_blank/404')({
  validateSearch: z.object({ q: z.optional(z.coerce.string()) }),
  // A page that says what is not there must not itself be missing: without data it still has its links.
  loader: async () => {
    const [classes, teachers] = await Promise.all([
      call(listClasses, PUBLISHED).catch(() => []),
      call(listTeachers, PUBLISHED).catch(() => []),
    ])
    return { classes, teachers }
  },
  component: function NotFound() {
    const navigate = Route.useNavigate()
    const { q = '' } = Route.useSearch()
    return (
      <NotFoundScreen
        {...Route.useLoaderData()}
        q={q}
        onSearch={(words) => void navigate({ search: { q: words || undefined }, replace: true, resetScroll: false })}
      />
    )
  },
})
