import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { indexWords, queryWords } from '#contract/search/search-words.ts'

/** The filter of the classes, stored in the search parameters of the URL. */
export interface ClassFilter {
  /** The query of the search. */
  q?: string | undefined
  subject?: string | undefined
  /** The child's age. */
  age?: number | undefined
  /** Monday (1) to Sunday (7). */
  day?: number | undefined
}

/** True when each word of the query occurs somewhere in the texts. */
export function matchesQuery(q: string, ...texts: string[]): boolean {
  const words = [...indexWords(texts.join(' '))].join(' ')
  return queryWords(q).every((word) => words.includes(word))
}

/** The classes that match the filter. The query also matches the teacher's name. */
export const filterClasses = (
  classes: readonly SchoolClass[],
  { q = '', subject, age, day }: ClassFilter,
  teacherOf: (schoolClass: SchoolClass) => Teacher | undefined,
): SchoolClass[] =>
  classes.filter(
    (schoolClass) =>
      (!subject || schoolClass.subject === subject) &&
      (!age || (schoolClass.ageFrom <= age && age <= schoolClass.ageTo)) &&
      (!day || schoolClass.timetable.some((slot) => slot.day === day)) &&
      matchesQuery(q, schoolClass.name, schoolClass.subject, schoolClass.description, teacherOf(schoolClass)?.name ?? ''),
  )

/** The distinct subjects, sorted alphabetically in the language `tag` (BCP 47). */
export const distinctSubjects = (subjects: readonly string[], tag: string): string[] =>
  [...new Set(subjects)].sort(new Intl.Collator(tag).compare)

/** Every age from the youngest to the oldest that any class accepts. */
export function acceptedAges(classes: readonly SchoolClass[]): number[] {
  if (classes.length === 0) return []
  const youngest = Math.min(...classes.map(({ ageFrom }) => ageFrom))
  const oldest = Math.max(...classes.map(({ ageTo }) => ageTo))
  return Array.from({ length: oldest - youngest + 1 }, (_, index) => youngest + index)
}
