import type { SchoolClass } from '#contract/classes/classes.ts'

/** Colours that are easily told apart, as `#rrggbb`. */
const COLORS = [
  '#4c6ef5',
  '#f76707',
  '#12b886',
  '#e64980',
  '#f5b301',
  '#7950f2',
  '#15aabf',
  '#82c91e',
  '#fa5252',
  '#a0522d',
  '#be4bdb',
  '#868e96',
] as const

/** Returns a function that gives the colour of a class as `#rrggbb`: that of its teacher, or grey without one. */
export function teacherColors(classes: readonly SchoolClass[]): (schoolClass: Pick<SchoolClass, 'teacherId'>) => string {
  const ids = [...new Set(classes.map(({ teacherId }) => String(teacherId ?? '')))].filter(Boolean)
  return ({ teacherId }) => COLORS[ids.indexOf(String(teacherId ?? '')) % COLORS.length] ?? '#868e96'
}
