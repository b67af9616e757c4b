import { useLingui } from '@lingui/react/macro'
import { useLive } from '#client/live/live.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { CLASSES_ROUTE, LATEST_POSTS_REQUEST, POSTS_ROUTE, PUBLISHED_REQUEST, TEACHERS_ROUTE } from './content/requests.ts'
import { StructuredData } from './content/StructuredData.tsx'
import { schoolSchema } from './content/schemas.ts'
import { FreePlaces } from './home/FreePlaces.tsx'
import { Hero } from './home/Hero.tsx'
import { LatestPosts } from './home/LatestPosts.tsx'
import { SchoolValues } from './home/SchoolValues.tsx'
import { Statistics } from './home/Statistics.tsx'
import { TeacherRow } from './home/TeacherRow.tsx'
import { Visit } from './home/Visit.tsx'
import { teacherFinder } from './school/teacherFinder.ts'
import { usePageMeta } from './usePageMeta.ts'

interface Props {
  classes: SchoolClass[]
  teachers: Teacher[]
  posts: BlogPost[]
}

/** The home page of the website: classes, teachers, free seats and the latest posts. */
export function HomeScreen(props: Props) {
  const { t } = useLingui()
  const allClasses = useLive(CLASSES_ROUTE, PUBLISHED_REQUEST, props.classes)
  const teachers = useLive(TEACHERS_ROUTE, PUBLISHED_REQUEST, props.teachers)
  const posts = useLive(POSTS_ROUTE, LATEST_POSTS_REQUEST, props.posts)
  // Without a page title (`undefined`) the title is the school's name.
  usePageMeta(undefined, t`A school with a room for whatever makes your child curious: classes, teachers and how to visit us.`)
  return (
    <>
      <StructuredData data={schoolSchema()} />
      <Hero allClasses={allClasses} />
      <SchoolValues />
      <Statistics allClasses={allClasses} teachers={teachers} />
      <FreePlaces allClasses={allClasses} teacherOf={teacherFinder(teachers)} />
      <LatestPosts posts={posts} />
      <TeacherRow teachers={teachers} />
      <Visit />
    </>
  )
}
