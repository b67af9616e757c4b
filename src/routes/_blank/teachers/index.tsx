import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { call } from '#client/call.ts'
import { listTeachers } from '#contract/teachers.ts'
import { PUBLISHED } from '#features/site/lists.ts'
import { TeachersScreen } from '#features/site/TeachersScreen.tsx'

const Search = z.object({ q: z.optional(z.coerce.string()), subject: z.optional(z.coerce.string()) })

export const Route = createFileRoute('/_blank/teachers/')({
  validateSearch: Search,
  loader: () => call(listTeachers, PUBLISHED),
  component: function Teachers() {
    const navigate = Route.useNavigate()
    return (
      <TeachersScreen
        teachers={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })}
      />
    )
  },
})
