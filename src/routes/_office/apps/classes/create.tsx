import { createFileRoute } from '@tanstack/react-router'
import { ClassEditor } from '#features/classes/class/ClassEditor.tsx'
import { loadClassesAndTeachers } from '#features/classes/class/classesData.ts'

export const Route = createFileRoute('/_office/apps/classes/create')({
  beforeLoad: ({ context }) => context.loadCatalog('classes'),
  loader: loadClassesAndTeachers,
  component: function CreateClass() {
    return <ClassEditor {...Route.useLoaderData()} />
  },
})
