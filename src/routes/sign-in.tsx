import { createFileRoute, redirect } from '@tanstack/react-router'
import { homeOf, loadAccount } from '#client/account.ts'
import { hasAccounts } from '#client/server.ts'
import { SignInScreen } from '#features/accounts/SignInScreen.tsx'
import { SignInSearch } from '#features/accounts/search.ts'
import { setNextDraftAccount } from '#ui/drafts/storage.ts'
import { MantineRoot } from '#ui/theme/MantineRoot.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: SignInSearch,
  beforeLoad: async ({ context, search: { next } }) => {
    if (!hasAccounts) throw redirect({ to: '/dashboards/modern', replace: true })
    // Without the server the form opens, and says so when it is sent.
    const account = await loadAccount().catch(() => undefined)
    // Drafts of the user who has signed out are not found any more. A page of the office that has led here keeps its own.
    if (account) setNextDraftAccount(account.member?.id)
    if (account?.member) throw redirect(next ? { href: next, replace: true } : { to: homeOf(account), replace: true })
    await context.loadCatalog('accounts')
  },
  component: function SignIn() {
    const { next } = Route.useSearch()
    return (
      <MantineRoot>
        <SignInScreen next={next} />
      </MantineRoot>
    )
  },
})
