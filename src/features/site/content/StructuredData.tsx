import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { officeHours, PRERENDERING, school } from '../school/school.ts'

type Thing = Record<string, unknown>

/** What the page is about, for machines (schema.org). It is data: the browser never runs it. */
export const StructuredData = ({ data }: { data: Thing }) => (
  <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>
)

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
declare global {
  /** The origin that pages are published at, while they are rendered on Node (scripts/prerender). */
  var siteUrl: string | undefined
}

/** The origin that this page is published at, as far as the build or the server was told it (`SITE_URL`). */
const site = (): string => (PRERENDERING ? globalThis.siteUrl : document.documentElement.dataset.site) ?? import.meta.env.SITE_URL ?? ''

/** The whole address of a path where the site is known; else the path, which machines read as below the page's address. */
export const here = (path: string): string => site() + path

/** The school as schema.org knows it. */
export const schoolThing = (): Thing => ({
  '@type': 'School',
  name: school.name,
  telephone: school.phone,
  email: school.email,
  url: here(import.meta.env.BASE_URL),
  image: here(`${import.meta.env.BASE_URL}pictures/og.png`),
  address: {
    '@type': 'PostalAddress',
    streetAddress: school.street,
    addressLocality: school.town,
    postalCode: school.postcode,
    addressCountry: school.country,
  },
  openingHoursSpecification: Object.entries(officeHours).map(([day, { opens, closes }]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAY_NAMES[Number(day) - 1],
    opens,
    closes,
  })),
})

/** A class as a course. */
export const courseThing = (one: SchoolClass): Thing => ({
  '@type': 'Course',
  name: one.name,
  description: one.description,
  about: one.subject,
  typicalAgeRange: `${one.ageFrom}-${one.ageTo}`,
  provider: { '@type': 'School', name: school.name },
})

/** A teacher as a person. */
export const personThing = (teacher: Teacher): Thing => ({
  '@type': 'Person',
  name: teacher.name,
  description: teacher.bio,
  knowsAbout: teacher.subjects,
  image: here(teacher.portrait),
  jobTitle: 'Teacher',
  worksFor: { '@type': 'School', name: school.name },
})
