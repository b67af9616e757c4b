import { createFileRoute } from '@tanstack/react-router'
import { send } from '#client/transport/call.ts'
import { POSTS } from '#features/site/content/requests.ts'
import { NotebookScreen } from '#features/site/notebook/NotebookScreen.tsx'
import { type NotebookSearch, pageRequest } from '#features/site/notebook/notebook.ts'
import { integerBetween, queryText } from '#features/site/school/searchParams.ts'

const page = integerBetween(1, 9999)

export const Route = createFileRoute('/_blank/blog/')({
  validateSearch: (said: Record<string, unknown>): NotebookSearch => ({
    q: queryText(said.q),
    category: queryText(said.category),
    page: page(said.page),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [posts] = await Promise.all([send(POSTS, pageRequest(deps)), context.loadArea('site-notebook')])
    return posts
  },
  // While one types, the list stays on screen until the next one is there.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Notebook() {
    const navigate = Route.useNavigate()
    return (
      <NotebookScreen
        posts={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })}
      />
    )
  },
})
