import { useLingui } from '@lingui/react/macro'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import type { Column } from '#ui/data-table/column.ts'
import { textColumn } from '#ui/data-table/ListExport.tsx'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'

/**
 * The columns of the exported and printed list of classes.
 *
 * @param teachers by their ids as strings
 */
export function useClassColumns(teachers: ReadonlyMap<string, Teacher>): Column<SchoolClass>[] {
  const { t } = useLingui()
  const week = useWeekFormat()
  return [
    textColumn('name', t`Class`, ({ name }) => name),
    textColumn('subject', t({ message: 'Subject', context: 'school subject' }), ({ subject }) => subject),
    textColumn('ages', t({ message: 'Ages', comment: 'Column: for which ages a class is' }), ({ ageFrom, ageTo }) =>
      ageFrom === ageTo ? String(ageFrom) : `${ageFrom}–${ageTo}`,
    ),
    textColumn('teacher', t`Teacher`, ({ teacherId }) => teachers.get(String(teacherId))?.name ?? ''),
    textColumn('lessons', t`Lessons`, ({ timetable }) =>
      timetable.map(({ day, start, end }) => `${week.shortDay(day)} ${week.range(start, end)}`).join(', '),
    ),
    textColumn(
      'enrolled',
      t({ message: 'Places taken', comment: 'Column: how many children have a place in a class' }),
      ({ enrolled }) => enrolled,
    ),
    textColumn('seats', t`Places`, ({ seats }) => seats),
    textColumn('published', t`Published`, ({ published }) => (published ? t`Yes` : t`No`)),
  ]
}
