import { createFileRoute } from '@tanstack/react-router'
import { send } from '#client/transport/call.ts'
import { UsersScreen } from '#features/members/UsersScreen.tsx'
import { queryOf, UserSearch } from '#features/members/userSearch.ts'

export const Route = createFileRoute('/_office/apps/users')({
  validateSearch: UserSearch,
  beforeLoad: ({ context }) => context.loadCatalog('members'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => send('GET /api/data/members', { query: queryOf(deps) }),
  // The current list stays on screen while the next one loads.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Users() {
    const navigate = Route.useNavigate()
    return (
      <UsersScreen
        search={Route.useSearch()}
        // Typing in the search replaces the history entry; another page of the list begins at its top.
        onSearch={(change) =>
          void navigate({
            search: (previous) => ({ ...previous, ...change }),
            replace: 'q' in change,
            resetScroll: 'page' in change && !('q' in change),
          })
        }
        page={Route.useLoaderData()}
      />
    )
  },
})
