import { createFileRoute } from '@tanstack/react-router'
import { FollowScreen } from '#features/members/FollowScreen.tsx'
import { loadFollowers } from '#features/members/followData.ts'
import { FollowSearch } from '#features/members/followSearch.ts'

export const Route = createFileRoute('/_office/apps/followers')({
  validateSearch: FollowSearch,
  beforeLoad: ({ context }) => context.loadCatalog('members'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadFollowers('followers', deps),
  // The current people stay on screen while the next ones load.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Followers() {
    const navigate = Route.useNavigate()
    return (
      <FollowScreen
        circle="followers"
        data={Route.useLoaderData()}
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
