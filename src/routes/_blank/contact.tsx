import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { call } from '#client/call.ts'
import { Id } from '#contract/field.ts'
import { listTeachers } from '#contract/teachers.ts'
import { ContactScreen } from '#features/site/ContactScreen.tsx'
import { PUBLISHED } from '#features/site/lists.ts'

const Search = z.object({ about: z.catch(z.optional(z.enum(['visit'])), undefined), to: z.catch(z.optional(Id), undefined) })

export const Route = createFileRoute('/_blank/contact')({
  validateSearch: Search,
  // Whoever cannot reach the data can still write, call or come: the teachers only name who is written to.
  loader: () => call(listTeachers, PUBLISHED).catch(() => []),
  component: function Contact() {
    return <ContactScreen search={Route.useSearch()} teachers={Route.useLoaderData()} />
  },
})
