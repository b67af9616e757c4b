import { type Marks, marksOf } from './typedMarks.ts'

/** The fields that differ from what a form was opened with: only they are sent, so that another window's change of another field stands. */
export const changesOf = <T extends object>(now: T, opened: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field as keyof T])),
  ) as Partial<T>

/** These fields of it. */
export const fieldsIn = <T extends object>(values: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => names.includes(field))) as Partial<T>

/** The fields of a draft that somebody else has changed since they were typed, by the marks of what stood there then. */
export function changedMeanwhile(draft: object, was: Marks, opened: object): string[] {
  const [now, typed] = [marksOf(was, opened), marksOf(was, draft)]
  return Object.keys(was).filter((field) => now[field] !== was[field] && now[field] !== typed[field])
}
