import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { PUBLISHED_REQUEST, TEACHERS_ROUTE } from '#features/site/content/requests.ts'
import { queryText } from '#features/site/school/searchParams.ts'
import { type TeacherSearch, TeachersScreen } from '#features/site/TeachersScreen.tsx'

export const Route = createFileRoute('/_blank/teachers/')({
  validateSearch: (search: Record<string, unknown>): TeacherSearch => ({ q: queryText(search.q), subject: queryText(search.subject) }),
  loader: () => call(TEACHERS_ROUTE, PUBLISHED_REQUEST),
  component: function Teachers() {
    const navigate = Route.useNavigate()
    return (
      <TeachersScreen
        teachers={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace: true, resetScroll: false })}
      />
    )
  },
})
