import { createFileRoute } from '@tanstack/react-router'
import { sendCached } from '#client/live/cached.ts'
import { send } from '#client/transport/call.ts'
import { BlogScreen } from '#features/blog/BlogScreen.tsx'
import { BlogSearch, countRequest, listRequest } from '#features/blog/blogSearch.ts'

export const Route = createFileRoute('/_office/apps/blog/posts')({
  validateSearch: BlogSearch,
  beforeLoad: ({ context }) => context.loadCatalog('blog'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const { route, request } = listRequest(deps)
    const [page, draft, scheduled] = await Promise.all([
      send(route, request),
      // Only their numbers.
      sendCached('GET /api/data/blog/posts', countRequest('draft')),
      sendCached('GET /api/data/blog/posts', countRequest('scheduled')),
    ])
    return { page, unpublishedCounts: { draft, scheduled } }
  },
  // The current list stays on screen while the next one loads.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function BlogPosts() {
    const navigate = Route.useNavigate()
    return (
      <BlogScreen
        {...Route.useLoaderData()}
        search={Route.useSearch()}
        // Typing in the search replaces the history entry; another page of the list begins at its top.
        onSearch={(change) =>
          navigate({
            search: (search) => ({ ...search, ...change }),
            replace: 'q' in change,
            resetScroll: 'page' in change && Object.keys(change).length === 1,
          })
        }
      />
    )
  },
})
