import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/call.ts'
import { listBlogPosts } from '#contract/blog.ts'
import { listClasses } from '#contract/classes.ts'
import { listTeachers } from '#contract/teachers.ts'
import { HomeScreen } from '#features/site/HomeScreen.tsx'
import { LATEST_POSTS, PUBLISHED } from '#features/site/lists.ts'

export const Route = createFileRoute('/_blank/')({
  loader: async () => {
    const [classes, teachers, posts] = await Promise.all([
      call(listClasses, PUBLISHED),
      call(listTeachers, PUBLISHED),
      call(listBlogPosts, LATEST_POSTS),
    ])
    return { classes, teachers, posts }
  },
  component: function Home() {
    return <HomeScreen {...Route.useLoaderData()} />
  },
})
