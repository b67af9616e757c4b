import { createFileRoute } from '@tanstack/react-router'
import { ClassEditor } from '#features/faculty/classes/ClassEditor.tsx'
import { loadOthers } from '#features/faculty/classes/classesData.ts'

export const Route = createFileRoute('/_office/apps/classes/create')({
  beforeLoad: ({ context }) => context.loadArea('faculty'),
  loader: loadOthers,
  component: function CreateClass() {
    return <ClassEditor {...Route.useLoaderData()} />
  },
})
