import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'

/** What a visitor narrows the classes down by; it lives in the address. */
export interface ClassFilter {
  q?: string | undefined
  subject?: string | undefined
  /** The child's age. */
  age?: number | undefined
  /** Monday (1) to Sunday (7). */
  day?: number | undefined
}

/** Lower case without accents, so that `Francoise` finds Françoise. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** True when every word that was typed stands somewhere in the texts. */
export function finds(q: string, ...texts: string[]): boolean {
  const text = folded(texts.join(' '))
  return folded(q)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The classes that pass the filter. A search finds the teacher's name too. */
export const filterClasses = (
  classes: readonly SchoolClass[],
  { q = '', subject, age, day }: ClassFilter,
  teacherOf: (one: SchoolClass) => Teacher | undefined,
): SchoolClass[] =>
  classes.filter(
    (one) =>
      (!subject || one.subject === subject) &&
      (!age || (one.ageFrom <= age && age <= one.ageTo)) &&
      (!day || one.timetable.some((slot) => slot.day === day)) &&
      finds(q, one.name, one.subject, one.description, teacherOf(one)?.name ?? ''),
  )

/** The different subjects, in alphabetical order of the language. */
export const subjectsOf = (subjects: readonly string[], tag: string): string[] =>
  [...new Set(subjects)].sort(new Intl.Collator(tag).compare)

/** Every age that some class takes, youngest first. */
export function agesOf(classes: readonly SchoolClass[]): number[] {
  if (classes.length === 0) return []
  const youngest = Math.min(...classes.map(({ ageFrom }) => ageFrom))
  const oldest = Math.max(...classes.map(({ ageTo }) => ageTo))
  return Array.from({ length: oldest - youngest + 1 }, (_, index) => youngest + index)
}
