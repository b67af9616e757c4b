import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SalesSearch } from '#features/dashboards/sales/period.ts'
import { SalesScreen } from '#features/dashboards/sales/SalesScreen.tsx'
import { loadSales } from '#features/dashboards/sales/salesData.ts'

export const Route = createFileRoute('/_office/dashboards/ecommerce')({
  validateSearch: SalesSearch,
  beforeLoad: ({ context }) => context.loadCatalog('dashboards'),
  // `chart` shows the same data as a table.
  loaderDeps: ({ search: { chart: _, ...period } }) => period,
  loader: ({ deps }) => loadSales(deps),
  // The current figures stay on screen while those of another period load.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Sales() {
    const router = useRouter()
    const navigate = Route.useNavigate()
    return (
      <SalesScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (previous) => ({ ...previous, ...change }), resetScroll: false })}
        // At midnight: periods such as the current month begin or end on another day.
        onNewDay={() => void router.invalidate()}
      />
    )
  },
})
