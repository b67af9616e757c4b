import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { ContactScreen, type ContactSearch } from '#features/site/ContactScreen.tsx'
import { PUBLISHED_REQUEST, TEACHERS_ROUTE } from '#features/site/content/requests.ts'
import { idParam, oneOf } from '#features/site/school/searchParams.ts'

/** The topic of the message: `visit` fills in a request for a visit. */
const about = oneOf('visit')

// `to` is the id of the teacher to whom the message goes.
export const Route = createFileRoute('/_blank/contact')({
  validateSearch: (search: Record<string, unknown>): ContactSearch => ({ about: about(search.about), to: idParam(search.to) }),
  // The page works without data: the teachers are only the names of the recipients.
  loader: async ({ context }) => {
    const [teachers] = await Promise.all([call(TEACHERS_ROUTE, PUBLISHED_REQUEST).catch(() => []), context.loadCatalog('site-contact')])
    return teachers
  },
  component: function Contact() {
    return <ContactScreen search={Route.useSearch()} teachers={Route.useLoaderData()} />
  },
})
