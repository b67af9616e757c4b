import { createFileRoute } from '@tanstack/react-router'
import { loadRequests } from '#features/classes/class/classesData.ts'
import { RequestSearch } from '#features/classes/class/classSearch.ts'
import { RequestsScreen } from '#features/classes/requests/RequestsScreen.tsx'

export const Route = createFileRoute('/_office/apps/classes/requests')({
  validateSearch: RequestSearch,
  beforeLoad: ({ context }) => context.loadCatalog('classes'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadRequests(deps),
  // The current requests stay on screen while the next ones load.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Requests() {
    const navigate = Route.useNavigate()
    return (
      <RequestsScreen
        {...Route.useLoaderData()}
        search={Route.useSearch()}
        // Typing in the search replaces the history entry; another page of the list begins at its top.
        onSearch={(change) =>
          void navigate({
            search: (previous) => ({ ...previous, ...change }),
            replace: 'q' in change,
            resetScroll: change.page !== undefined,
          })
        }
      />
    )
  },
})
