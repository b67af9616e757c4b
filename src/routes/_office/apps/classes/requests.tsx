import { createFileRoute } from '@tanstack/react-router'
import { callCached } from '#client/cached.ts'
import { send } from '#client/call.ts'
import { listClasses, listEnrolments } from '#contract/classes.ts'
import { ALL_CLASSES, RequestSearch, requestQuery } from '#features/faculty/classSearch.ts'
import { RequestsScreen } from '#features/faculty/RequestsScreen.tsx'

export const Route = createFileRoute('/_office/apps/classes/requests')({
  validateSearch: RequestSearch,
  beforeLoad: ({ context }) => context.loadArea('faculty'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [all, page] = await Promise.all([callCached(listClasses, ALL_CLASSES), send(listEnrolments, { query: requestQuery(deps) })])
    return { all, page }
  },
  // While one types, the requests stay on screen until the next ones are there.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Requests() {
    const navigate = Route.useNavigate()
    return (
      <RequestsScreen
        {...Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change) =>
          void navigate({ search: (before) => ({ ...before, ...change }), replace: 'q' in change, resetScroll: change.page !== undefined })
        }
      />
    )
  },
})
