import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { SettingsSearch } from '#features/settings/search.ts'

export const Route = createFileRoute('/_office/settings')({
  validateSearch: SettingsSearch,
  beforeLoad: ({ context }) => context.loadArea('settings'),
  loader: () => call('GET /api/data/database', {}),
  component: function Settings() {
    const navigate = Route.useNavigate()
    const { tab = 'look', view = 'calls' } = Route.useSearch()
    return (
      <SettingsScreen
        tab={tab}
        onTab={(chosen) => navigate({ search: { tab: chosen === 'look' ? undefined : chosen }, resetScroll: false })}
        view={view}
        onView={(chosen) => navigate({ search: { tab, view: chosen === 'calls' ? undefined : chosen }, resetScroll: false })}
        database={Route.useLoaderData()}
      />
    )
  },
})
