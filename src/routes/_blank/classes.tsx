import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { call } from '#client/call.ts'
import { listClasses } from '#contract/classes.ts'
import { Id } from '#contract/field.ts'
import { listTeachers } from '#contract/teachers.ts'
import { ClassesScreen } from '#features/site/ClassesScreen.tsx'
import { PUBLISHED } from '#features/site/lists.ts'

const Search = z.object({
  q: z.optional(z.coerce.string()),
  subject: z.optional(z.coerce.string()),
  age: z.catch(z.optional(z.number().check(z.int())), undefined),
  day: z.catch(z.optional(z.number().check(z.int(), z.gte(1), z.lte(7))), undefined),
  view: z.catch(z.optional(z.enum(['list', 'timetable'])), undefined),
  class: z.catch(z.optional(Id), undefined),
})

export const Route = createFileRoute('/_blank/classes')({
  validateSearch: Search,
  loader: async () => {
    const [classes, teachers] = await Promise.all([call(listClasses, PUBLISHED), call(listTeachers, PUBLISHED)])
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
