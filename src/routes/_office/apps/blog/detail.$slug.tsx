import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/call.ts'
import { listBlogPosts } from '#contract/blog.ts'
import { IN_TIME } from '#features/blog/blogSearch.ts'
import { PostScreen } from '#features/blog/PostScreen.tsx'

export const Route = createFileRoute('/_office/apps/blog/detail/$slug')({
  beforeLoad: ({ context }) => context.loadArea('blog'),
  // All of them: the one that is read has neighbours in time.
  loader: () => call(listBlogPosts, IN_TIME),
  component: function BlogDetail() {
    const { slug } = Route.useParams()
    return <PostScreen key={slug} slug={slug} posts={Route.useLoaderData()} />
  },
})
