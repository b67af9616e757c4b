import { createFileRoute, useRouter } from '@tanstack/react-router'
import { EmailScreen } from '#features/emails/EmailScreen.tsx'
import { loadMail } from '#features/emails/emailData.ts'
import { EmailSearch, loaderDeps } from '#features/emails/emailSearch.ts'

export const Route = createFileRoute('/_office/apps/email')({
  validateSearch: EmailSearch,
  beforeLoad: ({ context }) => context.loadCatalog('emails'),
  // The search parameters that determine what is loaded.
  loaderDeps: ({ search }) => loaderDeps(search),
  loader: ({ deps }) => loadMail(deps),
  // No spinner: it would replace the screen and take the focus away from the user.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Mail() {
    const navigate = Route.useNavigate()
    const router = useRouter()
    return (
      <EmailScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change, replace) => navigate({ search: (previous) => ({ ...previous, ...change }), replace, resetScroll: false })}
        onHistoryBack={() => router.history.back({ ignoreBlocker: true })}
        onReload={() => void router.invalidate()}
      />
    )
  },
})
