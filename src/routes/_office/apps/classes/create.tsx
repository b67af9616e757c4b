import { createFileRoute, redirect } from '@tanstack/react-router'
import { isPermitted } from '#client/account.ts'
import { ClassEditor } from '#features/classes/class/ClassEditor.tsx'
import { loadClassesAndTeachers } from '#features/classes/class/classesData.ts'

export const Route = createFileRoute('/_office/apps/classes/create')({
  beforeLoad: ({ context }) => {
    // The link may be from somebody who may write here.
    if (!isPermitted('office')) throw redirect({ to: '/apps/classes', replace: true })
    return context.loadCatalog('classes')
  },
  loader: loadClassesAndTeachers,
  component: function CreateClass() {
    return <ClassEditor {...Route.useLoaderData()} />
  },
})
