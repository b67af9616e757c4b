import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasAccounts } from '#client/server.ts'
import { ForgottenScreen } from '#features/accounts/ForgottenScreen.tsx'
import { MantineRoot } from '#ui/theme/MantineRoot.tsx'

export const Route = createFileRoute('/forgotten-password')({
  beforeLoad: async ({ context }) => {
    if (!hasAccounts) throw redirect({ to: '/dashboards/modern', replace: true })
    await context.loadCatalog('accounts')
  },
  component: function ForgottenPassword() {
    return (
      <MantineRoot>
        <ForgottenScreen />
      </MantineRoot>
    )
  },
})
