/** The school, its classes and its teachers as objects of schema.org, which `StructuredData` writes into pages. */
import type { SchoolClass } from '#contract/classes/classes.ts'
import { seatsLeft } from '#contract/classes/seats.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { officeHours, school } from '../school/school.ts'
import { absoluteUrl, pageUrl, type SchemaData } from './StructuredData.tsx'
import { hasAddress } from './sharePictures.ts'

/** The days of schema.org, from Monday. */
const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const dayName = (day: number) => DAY_NAMES[day - 1]

/** The postal address of the school. */
const address = () => ({
  '@type': 'PostalAddress',
  streetAddress: school.street,
  addressLocality: school.town,
  postalCode: school.postcode,
  addressCountry: school.country,
})

/** The school as the provider, employer or publisher of something else. */
export const schoolReference = (): SchemaData => ({ '@type': 'School', name: school.name, url: pageUrl('') })

/** The school as a schema.org `School`. */
export const schoolSchema = (): SchemaData => ({
  ...schoolReference(),
  telephone: school.phone,
  email: school.email,
  image: pageUrl('pictures/og.png'),
  logo: pageUrl('icons/icon-512.png'),
  address: address(),
  openingHoursSpecification: Object.entries(officeHours).map(([day, { opens, closes }]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: dayName(Number(day)),
    opens,
    closes,
  })),
})

/** A list of objects in their order, as a schema.org `ItemList`. */
const listSchema = (name: string, items: SchemaData[]): SchemaData => ({
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
})

/** A class as a schema.org `Course`. It has no offer: prices of classes are not stored. */
const courseSchema = (schoolClass: SchoolClass, teacher: Teacher | undefined): SchemaData => ({
  '@type': 'Course',
  name: schoolClass.name,
  description: schoolClass.description,
  url: pageUrl(`classes?class=${encodeURIComponent(schoolClass.id)}`),
  about: schoolClass.subject,
  typicalAgeRange: `${schoolClass.ageFrom}-${schoolClass.ageTo}`,
  ...(hasAddress(schoolClass.cover) && { image: absoluteUrl(schoolClass.cover) }),
  provider: schoolReference(),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    location: { '@type': 'Place', name: school.name, address: address() },
    ...(teacher && { instructor: { '@type': 'Person', name: teacher.name, url: teacherUrl(teacher) } }),
    maximumAttendeeCapacity: schoolClass.seats,
    remainingAttendeeCapacity: seatsLeft(schoolClass),
    courseSchedule: schoolClass.timetable.map(({ day, start, end }) => ({
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      byDay: `https://schema.org/${dayName(day)}`,
      startTime: start,
      endTime: end,
      scheduleTimezone: school.timeZone,
    })),
  },
})

/** The published classes as a list of courses. */
export const classesSchema = (classes: SchoolClass[], teacherOf: (schoolClass: SchoolClass) => Teacher | undefined): SchemaData =>
  listSchema(
    'Classes',
    classes.map((schoolClass) => courseSchema(schoolClass, teacherOf(schoolClass))),
  )

const teacherUrl = ({ id }: Teacher): string => pageUrl(`teachers/${encodeURIComponent(id)}`)

/** A teacher as a schema.org `Person`. */
export const teacherSchema = (teacher: Teacher): SchemaData => ({
  '@type': 'Person',
  name: teacher.name,
  url: teacherUrl(teacher),
  description: teacher.bio,
  knowsAbout: teacher.subjects,
  ...(hasAddress(teacher.portrait) && { image: absoluteUrl(teacher.portrait) }),
  jobTitle: 'Teacher',
  worksFor: schoolReference(),
})

/** The published teachers as a list of persons. */
export const teachersSchema = (teachers: Teacher[]): SchemaData => listSchema('Teachers', teachers.map(teacherSchema))
