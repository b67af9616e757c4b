import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceScreen } from '#features/site/MaintenanceScreen.tsx'

export const Route = createFileRoute('/_blank/maintenance')({
  loader: ({ context }) => context.loadCatalog('site-contact'),
  component: MaintenanceScreen,
})
