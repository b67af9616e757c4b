import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { SettingsSearch } from '#features/settings/search.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'

const NavigationSettings = lazyComponent(async () => (await import('#features/shell/navigation/NavigationSettings.tsx')).NavigationSettings)

export const Route = createFileRoute('/_office/settings')({
  validateSearch: SettingsSearch,
  beforeLoad: ({ context }) => context.loadCatalog('settings'),
  loader: () => call('GET /api/data/database', {}),
  component: function Settings() {
    const navigate = Route.useNavigate()
    // The tab `look` has the appearance. `view` is a part of the tab for the API. The defaults of both are left out of the URL.
    const { tab = 'look', view = 'calls' } = Route.useSearch()
    return (
      <SettingsScreen
        tab={tab}
        onTab={(next) => navigate({ search: { tab: next === 'look' ? undefined : next }, resetScroll: false })}
        view={view}
        onView={(next) => navigate({ search: { tab, view: next === 'calls' ? undefined : next }, resetScroll: false })}
        database={Route.useLoaderData()}
        navigation={<NavigationSettings />}
      />
    )
  },
})
