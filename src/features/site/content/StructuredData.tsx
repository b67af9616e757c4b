import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { officeHours, PRERENDERING, school } from '../school/school.ts'

/** An object of schema.org. */
type SchemaData = Record<string, unknown>

/** Structured data about the page (schema.org, JSON-LD). The browser does not execute it. */
export const StructuredData = ({ data }: { data: SchemaData }) => (
  <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>
)

/** The days of schema.org, from Monday. */
const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
declare global {
  /** The origin of the published pages; set while they are rendered on Node (scripts/prerender). */
  var siteUrl: string | undefined
}

/** The origin of the published page, if the build or the server knows it (`SITE_URL`); else an empty text. */
const siteOrigin = (): string =>
  // The server writes the origin into the `data-site` attribute of the page.
  (PRERENDERING ? globalThis.siteUrl : document.documentElement.dataset.site) ?? import.meta.env.SITE_URL ?? ''

/** The absolute URL of a path if the origin is known; else the path, which is resolved against the page's URL. */
export const absoluteUrl = (path: string): string => siteOrigin() + path

/** The school as a schema.org `School`. */
export const schoolSchema = (): SchemaData => ({
  '@type': 'School',
  name: school.name,
  telephone: school.phone,
  email: school.email,
  url: absoluteUrl(import.meta.env.BASE_URL),
  image: absoluteUrl(`${import.meta.env.BASE_URL}pictures/og.png`),
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

/** A class as a schema.org `Course`. */
export const courseSchema = (schoolClass: SchoolClass): SchemaData => ({
  '@type': 'Course',
  name: schoolClass.name,
  description: schoolClass.description,
  about: schoolClass.subject,
  typicalAgeRange: `${schoolClass.ageFrom}-${schoolClass.ageTo}`,
  provider: { '@type': 'School', name: school.name },
})

/** A teacher as a schema.org `Person`. */
export const teacherSchema = (teacher: Teacher): SchemaData => ({
  '@type': 'Person',
  name: teacher.name,
  description: teacher.bio,
  knowsAbout: teacher.subjects,
  image: absoluteUrl(teacher.portrait),
  jobTitle: 'Teacher',
  worksFor: { '@type': 'School', name: school.name },
})
