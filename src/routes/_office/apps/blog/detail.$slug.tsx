import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/call.ts'
import { listBlogPosts } from '#contract/blog.ts'
import { getProfile } from '#contract/profile.ts'
import { IN_TIME } from '#features/blog/blogSearch.ts'
import { PostScreen } from '#features/blog/PostScreen.tsx'

export const Route = createFileRoute('/_office/apps/blog/detail/$slug')({
  beforeLoad: ({ context }) => context.loadArea('blog'),
  // All of them: the one that is read has neighbours in time.
  loader: async () => {
    const [posts, { id }] = await Promise.all([call(listBlogPosts, IN_TIME), call(getProfile, {})])
    return { posts, me: id }
  },
  component: function BlogDetail() {
    const { slug } = Route.useParams()
    return <PostScreen key={slug} {...Route.useLoaderData()} slug={slug} />
  },
})
