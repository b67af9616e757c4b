import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { call } from '#client/call.ts'
import { getDatabase } from '#contract/database.ts'
import { OfficeLayout } from '#features/shell/OfficeLayout.tsx'
import { Furniture } from '#ui/Furniture.tsx'
import { optionalPart } from '#ui/optionalPart.ts'

/** How long what is asked for goes first, in ms. */
const CALM = 4000
const Reminders = optionalPart(async () => {
  await new Promise((done) => setTimeout(done, CALM))
  return (await import('#features/calendar/Reminders.tsx')).Reminders
})

export const Route = createFileRoute('/_office')({
  beforeLoad: ({ context }) => context.loadArea('shell'),
  loader: () => call(getDatabase, {}),
  staleTime: Number.POSITIVE_INFINITY,
  component: function Office() {
    return (
      <Furniture>
        <OfficeLayout database={Route.useLoaderData()} />
        <Suspense>
          <Reminders />
        </Suspense>
      </Furniture>
    )
  },
})
