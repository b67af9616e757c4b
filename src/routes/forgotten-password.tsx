import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasAccounts } from '#client/server.ts'
import { ForgottenScreen } from '#features/accounts/ForgottenScreen.tsx'
import { SignInSearch } from '#features/accounts/search.ts'
import { MantineRoot } from '#ui/theme/MantineRoot.tsx'

export const Route = createFileRoute('/forgotten-password')({
  validateSearch: SignInSearch,
  beforeLoad: async ({ context }) => {
    if (!hasAccounts) throw redirect({ to: '/dashboards/modern', replace: true })
    await context.loadCatalog('accounts')
  },
  component: function ForgottenPassword() {
    const { next } = Route.useSearch()
    return (
      <MantineRoot>
        <ForgottenScreen next={next} />
      </MantineRoot>
    )
  },
})
