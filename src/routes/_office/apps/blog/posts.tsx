import { createFileRoute } from '@tanstack/react-router'
import { send } from '#client/call.ts'
import { listBlogPosts } from '#contract/blog.ts'
import { BlogScreen } from '#features/blog/BlogScreen.tsx'
import { BlogSearch, queryOf } from '#features/blog/blogSearch.ts'

export const Route = createFileRoute('/_office/apps/blog/posts')({
  validateSearch: BlogSearch,
  beforeLoad: ({ context }) => context.loadArea('blog'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => send(listBlogPosts, { query: queryOf(deps) }),
  // While one types, the list stays on screen until the next one is there.
  pendingMs: 60_000,
  component: function BlogPosts() {
    const navigate = Route.useNavigate()
    return (
      <BlogScreen
        search={Route.useSearch()}
        onSearch={(change) =>
          navigate({
            search: (search) => ({ ...search, ...change }),
            replace: 'q' in change,
            resetScroll: 'page' in change && Object.keys(change).length === 1,
          })
        }
        page={Route.useLoaderData()}
      />
    )
  },
})
