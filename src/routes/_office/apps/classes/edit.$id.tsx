import { createFileRoute } from '@tanstack/react-router'
import { ClassPage, loadClass } from '#features/classes/class/ClassPage.tsx'
import { ClassEditSearch } from '#features/classes/class/classSearch.ts'

export const Route = createFileRoute('/_office/apps/classes/edit/$id')({
  validateSearch: ClassEditSearch,
  beforeLoad: ({ context }) => context.loadCatalog('classes'),
  loader: ({ params }) => loadClass(params.id),
  component: function EditClass() {
    const { id } = Route.useParams()
    return <ClassPage key={id} {...Route.useLoaderData()} id={id} returnTo={Route.useSearch()} />
  },
})
