import { useLingui } from '@lingui/react/macro'
import type { Teacher } from '#contract/classes/teachers.ts'
import type { Column } from '#ui/data-table/column.ts'
import { textColumn } from '#ui/data-table/ListExport.tsx'

/**
 * The columns of the exported and printed list of teachers.
 *
 * @param classCounts the number of classes of each teacher, by id
 */
export function useTeacherColumns(classCounts: ReadonlyMap<string, number>): Column<Teacher>[] {
  const { t } = useLingui()
  return [
    textColumn('name', t`Name`, ({ name }) => name),
    textColumn('subjects', t`Subjects`, ({ subjects }) => subjects.join(', ')),
    textColumn('email', t`Email`, ({ email }) => email),
    textColumn('room', t`Room`, ({ room }) => room),
    textColumn('classes', t`Classes`, ({ id }) => classCounts.get(String(id)) ?? 0),
    textColumn('published', t`Published`, ({ published }) => (published ? t`Yes` : t`No`)),
  ]
}
