import { createFileRoute } from '@tanstack/react-router'
import { ClassEditor } from '#features/classes/class/ClassEditor.tsx'
import { loadOthers } from '#features/classes/class/classesData.ts'

export const Route = createFileRoute('/_office/apps/classes/create')({
  beforeLoad: ({ context }) => context.loadArea('classes'),
  loader: loadOthers,
  component: function CreateClass() {
    return <ClassEditor {...Route.useLoaderData()} />
  },
})
