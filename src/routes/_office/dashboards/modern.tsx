import { createFileRoute, useRouter } from '@tanstack/react-router'
import { loadOfficeDashboard } from '#features/dashboards/dashboardData.ts'
import { OfficeDashboardScreen } from '#features/dashboards/overview/OfficeDashboardScreen.tsx'
import { OfficeDashboardSearch } from '#features/dashboards/sales/period.ts'

export const Route = createFileRoute('/_office/dashboards/modern')({
  validateSearch: OfficeDashboardSearch,
  beforeLoad: ({ context }) => context.loadCatalog('dashboards'),
  // `tasks` opens a list of loaded tasks and `chart` a table of loaded amounts, so they are left out.
  loaderDeps: ({ search: { tasks: _tasks, chart: _chart, ...period } }) => period,
  loader: ({ deps }) => loadOfficeDashboard(deps),
  // The current figures stay on screen while those of another period load.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Modern() {
    const router = useRouter()
    const navigate = Route.useNavigate()
    return (
      <OfficeDashboardScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change, replace = false) =>
          void navigate({ search: (previous) => ({ ...previous, ...change }), replace, resetScroll: false })
        }
        onHistoryBack={() => router.history.back({ ignoreBlocker: true })}
        // At midnight: periods such as the current month begin or end on another day.
        onNewDay={() => void router.invalidate()}
      />
    )
  },
})
