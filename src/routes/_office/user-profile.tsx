import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#features/posts/ProfileScreen.tsx'
import { loadProfile } from '#features/posts/profileData.ts'
import { ProfileSearch } from '#features/posts/profileSearch.ts'

export const Route = createFileRoute('/_office/user-profile')({
  validateSearch: ProfileSearch,
  beforeLoad: ({ context }) => context.loadArea('posts'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadProfile(deps),
  // A spinner in place of the screen would take the focus away from whoever searches.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function UserProfile() {
    const navigate = Route.useNavigate()
    return (
      <ProfileScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
      />
    )
  },
})
