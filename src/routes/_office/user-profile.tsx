import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#features/posts/ProfileScreen.tsx'
import { loadProfile } from '#features/posts/profileData.ts'
import { ProfileSearch } from '#features/posts/profileSearch.ts'

export const Route = createFileRoute('/_office/user-profile')({
  validateSearch: ProfileSearch,
  beforeLoad: ({ context }) => context.loadCatalog('posts'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadProfile(deps),
  // No spinner: it would replace the screen and take the focus away from the user.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function UserProfile() {
    const navigate = Route.useNavigate()
    return (
      <ProfileScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace: true, resetScroll: false })}
      />
    )
  },
})
