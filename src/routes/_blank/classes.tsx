import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { ClassesScreen, type ClassSearch } from '#features/site/ClassesScreen.tsx'
import { CLASSES, PUBLISHED, TEACHERS } from '#features/site/content/requests.ts'
import { id, integerBetween, oneOf, queryText } from '#features/site/school/searchParams.ts'

const age = integerBetween(1, 99)
const day = integerBetween(1, 7)
const view = oneOf('list', 'timetable')

export const Route = createFileRoute('/_blank/classes')({
  validateSearch: (said: Record<string, unknown>): ClassSearch => ({
    q: queryText(said.q),
    subject: queryText(said.subject),
    age: age(said.age),
    day: day(said.day),
    view: view(said.view),
    class: id(said.class),
  }),
  loader: async () => {
    const [classes, teachers] = await Promise.all([call(CLASSES, PUBLISHED), call(TEACHERS, PUBLISHED)])
    return { classes, teachers }
  },
  component: function Classes() {
    const navigate = Route.useNavigate()
    return (
      <ClassesScreen
        {...Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })}
      />
    )
  },
})
