import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/call.ts'
import { getDatabase } from '#contract/database.ts'
import { OfficeLayout } from '#features/shell/OfficeLayout.tsx'

export const Route = createFileRoute('/_office')({
  loader: () => call(getDatabase, {}),
  staleTime: Number.POSITIVE_INFINITY,
  component: function Office() {
    return <OfficeLayout database={Route.useLoaderData()} />
  },
})
