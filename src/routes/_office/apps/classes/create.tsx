import { createFileRoute } from '@tanstack/react-router'
import { ClassEditor } from '#features/faculty/ClassEditor.tsx'
import { loadClasses } from '#features/faculty/classSearch.ts'

export const Route = createFileRoute('/_office/apps/classes/create')({
  beforeLoad: ({ context }) => context.loadArea('faculty'),
  loader: () => loadClasses({}),
  component: function CreateClass() {
    const { all, teachers } = Route.useLoaderData()
    return <ClassEditor all={all} teachers={teachers} />
  },
})
