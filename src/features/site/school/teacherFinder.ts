import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'

/** Returns a function that finds the teacher of a class; undefined for a teacher who is not published. */
export const teacherFinder = (teachers: readonly Teacher[]) => {
  const byId = new Map(teachers.map((teacher) => [String(teacher.id), teacher]))
  return (schoolClass: Pick<SchoolClass, 'teacherId'>): Teacher | undefined => byId.get(String(schoolClass.teacherId))
}
