import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { CLASSES_ROUTE, PUBLISHED_REQUEST, TEACHERS_ROUTE } from '#features/site/content/requests.ts'
import { NotFoundScreen } from '#features/site/NotFoundScreen.tsx'
import { queryText } from '#features/site/school/searchParams.ts'

export const Route = createFileRoute('/_blank/404')({
  validateSearch: (search: Record<string, unknown>): { q?: string | undefined } => ({ q: queryText(search.q) }),
  // The not-found page must render without data too: then it shows only its links.
  loader: async () => {
    const [classes, teachers] = await Promise.all([
      call(CLASSES_ROUTE, PUBLISHED_REQUEST).catch(() => []),
      call(TEACHERS_ROUTE, PUBLISHED_REQUEST).catch(() => []),
    ])
    return { classes, teachers }
  },
  component: function NotFound() {
    const navigate = Route.useNavigate()
    const { q = '' } = Route.useSearch()
    return (
      <NotFoundScreen
        {...Route.useLoaderData()}
        q={q}
        onSearch={(query) => void navigate({ search: { q: query || undefined }, replace: true, resetScroll: false })}
      />
    )
  },
})
