import { createFileRoute, redirect } from '@tanstack/react-router'
import { isNotFound } from '#client/live/live.ts'
import { hasAccounts } from '#client/server.ts'
import { call } from '#client/transport/call.ts'
import { JoinScreen } from '#features/accounts/JoinScreen.tsx'
import { MantineRoot } from '#ui/theme/MantineRoot.tsx'

export const Route = createFileRoute('/join')({
  beforeLoad: ({ context }) => {
    if (!hasAccounts) throw redirect({ to: '/dashboards/modern', replace: true })
    return context.loadCatalog('accounts')
  },
  // The token is in the fragment, which is not sent to the server with the URL.
  loader: async ({ location: { hash: token } }) => {
    const link = await call('POST /api/data/account/link', { body: { token } }).catch((reason) => {
      if (isNotFound(reason)) return undefined
      throw reason
    })
    return { token, link }
  },
  component: function Join() {
    return (
      <MantineRoot>
        <JoinScreen {...Route.useLoaderData()} />
      </MantineRoot>
    )
  },
})
