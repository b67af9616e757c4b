import { useLingui } from '@lingui/react/macro'
import type { Enrolment, EnrolmentStatus, SchoolClass } from '#contract/classes/classes.ts'
import { localDay } from '#contract/values/local-day.ts'
import type { Column } from '#ui/data-table/column.ts'
import { textColumn } from '#ui/data-table/ListExport.tsx'
import { useFormat } from '#ui/text/format.ts'

/** The columns of the exported and printed list of requests for places. */
export function useRequestColumns(allClasses: readonly SchoolClass[]): Column<Enrolment>[] {
  const { t } = useLingui()
  const { date } = useFormat()
  const classNames = new Map(allClasses.map(({ id, name }) => [String(id), name]))
  const statusNames: Record<EnrolmentStatus, string> = {
    pending: t({ message: 'Waiting', comment: 'Requests that nobody has decided yet' }),
    accepted: t({ message: 'Accepted', comment: 'Requests' }),
    declined: t({ message: 'Declined', comment: 'Requests' }),
  }
  return [
    textColumn('child', t({ message: 'Child', comment: 'Column: name of the child' }), ({ childName }) => childName),
    textColumn('age', t({ message: 'Age', comment: 'Column: age of the child in years' }), ({ childAge }) => childAge),
    textColumn('class', t`Class`, ({ classId }) => classNames.get(String(classId)) ?? ''),
    textColumn('parent', t({ message: 'Parent', comment: 'Column: name of the parent' }), ({ parentName }) => parentName),
    textColumn('email', t`Email`, ({ email }) => email),
    textColumn('phone', t`Phone`, ({ phone }) => phone),
    {
      id: 'createdAt',
      header: t({ message: 'Requested', comment: 'Column: when a place was requested' }),
      cell: ({ createdAt }) => date(createdAt),
      exportValue: ({ createdAt }) => localDay(createdAt),
      isDay: true,
    },
    textColumn('status', t`Status`, ({ status }) => statusNames[status]),
  ]
}
