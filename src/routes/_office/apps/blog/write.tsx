import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { WriteSearch } from '#features/blog/blogSearch.ts'
import { WriteScreen } from '#features/blog/write/WriteScreen.tsx'

export const Route = createFileRoute('/_office/apps/blog/write')({
  validateSearch: WriteSearch,
  beforeLoad: ({ context }) => context.loadArea('blog'),
  loaderDeps: ({ search: { post } }) => ({ post }),
  loader: ({ deps: { post } }) =>
    post === undefined ? undefined : orUndefinedIf404(call('GET /api/data/blog/posts/:id', { params: { id: post } })),
  // No spinner: it would replace the page and take the focus away from the user.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function WriteBlog() {
    const navigate = Route.useNavigate()
    // From whichever page the user is on by then.
    const go = useNavigate()
    const { post, view } = Route.useSearch()
    return (
      <WriteScreen
        id={post}
        post={Route.useLoaderData()}
        preview={view === 'preview'}
        onPreview={(preview) =>
          void navigate({ search: (now) => ({ ...now, view: preview ? 'preview' : undefined }), replace: true, resetScroll: false })
        }
        onCreated={({ id }) => void navigate({ search: (now) => ({ ...now, post: id }), replace: true, resetScroll: false })}
        onRead={(slug) => void navigate({ to: '/apps/blog/detail/$slug', params: { slug } })}
        onLeft={() => void navigate({ to: '/apps/blog/posts', search: { state: 'draft' } })}
        onBack={() => void go({ to: '/apps/blog/write', search: {} })}
      />
    )
  },
})
