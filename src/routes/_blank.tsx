import { createFileRoute } from '@tanstack/react-router'
import { BlankLayout } from '#features/site/BlankLayout.tsx'

export const Route = createFileRoute('/_blank')({
  beforeLoad: ({ context }) => context.loadCatalog('site'),
  component: BlankLayout,
})
