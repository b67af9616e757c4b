import { createFileRoute, useRouter } from '@tanstack/react-router'
import { loadModern } from '#features/dashboards/dashboardData.ts'
import { ModernScreen } from '#features/dashboards/ModernScreen.tsx'

export const Route = createFileRoute('/_office/dashboards/modern')({
  beforeLoad: ({ context }) => context.loadArea('dashboards'),
  loader: () => loadModern(),
  component: function Modern() {
    const router = useRouter()
    return <ModernScreen data={Route.useLoaderData()} onNewDay={() => void router.invalidate()} />
  },
})
