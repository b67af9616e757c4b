import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { ClassesScreen, type ClassSearch } from '#features/site/ClassesScreen.tsx'
import { CLASSES_ROUTE, PUBLISHED_REQUEST, TEACHERS_ROUTE } from '#features/site/content/requests.ts'
import { idParam, integerBetween, oneOf, queryText } from '#features/site/school/searchParams.ts'

const age = integerBetween(1, 99)
/** A day of the week: 1 is Monday. */
const day = integerBetween(1, 7)
const view = oneOf('list', 'timetable')

export const Route = createFileRoute('/_blank/classes')({
  validateSearch: (search: Record<string, unknown>): ClassSearch => ({
    q: queryText(search.q),
    subject: queryText(search.subject),
    age: age(search.age),
    day: day(search.day),
    view: view(search.view),
    class: idParam(search.class),
  }),
  loader: async () => {
    const [classes, teachers] = await Promise.all([call(CLASSES_ROUTE, PUBLISHED_REQUEST), call(TEACHERS_ROUTE, PUBLISHED_REQUEST)])
    return { classes, teachers }
  },
  component: function Classes() {
    const navigate = Route.useNavigate()
    return (
      <ClassesScreen
        {...Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace: true, resetScroll: false })}
      />
    )
  },
})
