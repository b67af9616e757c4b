import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { isPermitted } from '#client/account.ts'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { WriteSearch } from '#features/blog/blogSearch.ts'
import { WriteScreen } from '#features/blog/write/WriteScreen.tsx'

export const Route = createFileRoute('/_office/apps/blog/write')({
  validateSearch: WriteSearch,
  beforeLoad: ({ context }) => {
    // The link may be from somebody who may write here.
    if (!isPermitted('teacher')) throw redirect({ to: '/apps/blog/posts', replace: true })
    return context.loadCatalog('blog')
  },
  loaderDeps: ({ search: { post } }) => ({ post }),
  loader: ({ deps: { post } }) =>
    post === undefined ? undefined : orUndefinedIf404(call('GET /api/data/blog/posts/:id', { params: { id: post } })),
  // No spinner: it would replace the page and take the focus away from the user.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function WriteBlog() {
    const navigate = Route.useNavigate()
    // Not bound to this route: the user may have left the page when it is called.
    const navigateFromAnywhere = useNavigate()
    const { post, view } = Route.useSearch()
    return (
      <WriteScreen
        id={post}
        post={Route.useLoaderData()}
        isPreview={view === 'preview'}
        onPreview={(isPreview) =>
          void navigate({
            search: (previous) => ({ ...previous, view: isPreview ? 'preview' : undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        onCreated={({ id }) => void navigate({ search: (previous) => ({ ...previous, post: id }), replace: true, resetScroll: false })}
        onRead={(slug) => void navigate({ to: '/apps/blog/detail/$slug', params: { slug } })}
        onRemoved={() => void navigate({ to: '/apps/blog/posts', search: { state: 'draft' } })}
        // The user has discarded a new post and undoes that: it is opened again as a new one.
        onRestored={() => void navigateFromAnywhere({ to: '/apps/blog/write', search: {} })}
      />
    )
  },
})
