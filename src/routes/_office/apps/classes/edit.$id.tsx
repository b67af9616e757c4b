import { createFileRoute, redirect } from '@tanstack/react-router'
import { isPermitted } from '#client/account.ts'
import { ClassPage, loadClass } from '#features/classes/class/ClassPage.tsx'
import { ClassEditSearch } from '#features/classes/class/classSearch.ts'

export const Route = createFileRoute('/_office/apps/classes/edit/$id')({
  validateSearch: ClassEditSearch,
  beforeLoad: ({ context }) => {
    // The link may be from somebody who may write here.
    if (!isPermitted('office')) throw redirect({ to: '/apps/classes', replace: true })
    return context.loadCatalog('classes')
  },
  loader: ({ params }) => loadClass(params.id),
  component: function EditClass() {
    const { id } = Route.useParams()
    return <ClassPage key={id} {...Route.useLoaderData()} id={id} returnTo={Route.useSearch()} />
  },
})
