import { createFileRoute } from '@tanstack/react-router'
import { send } from '#client/transport/call.ts'
import { POSTS_ROUTE } from '#features/site/content/requests.ts'
import { NotebookScreen } from '#features/site/notebook/NotebookScreen.tsx'
import { type NotebookSearch, pageRequest } from '#features/site/notebook/postRequests.ts'
import { integerBetween, queryText } from '#features/site/school/searchParams.ts'

const page = integerBetween(1, 9999)

export const Route = createFileRoute('/_blank/blog/')({
  validateSearch: (search: Record<string, unknown>): NotebookSearch => ({
    q: queryText(search.q),
    category: queryText(search.category),
    page: page(search.page),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [posts] = await Promise.all([send(POSTS_ROUTE, pageRequest(deps)), context.loadCatalog('site-notebook')])
    return posts
  },
  // The current list stays on screen while the next one loads.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Notebook() {
    const navigate = Route.useNavigate()
    return (
      <NotebookScreen
        posts={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace: true, resetScroll: false })}
      />
    )
  },
})
