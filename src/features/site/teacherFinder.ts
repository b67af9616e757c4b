import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'

/** Answers who teaches a class, as far as visitors may know. */
export const teacherFinder = (teachers: readonly Teacher[]) => {
  const byId = new Map(teachers.map((teacher) => [String(teacher.id), teacher]))
  return (one: Pick<SchoolClass, 'teacherId'>): Teacher | undefined => byId.get(String(one.teacherId))
}
