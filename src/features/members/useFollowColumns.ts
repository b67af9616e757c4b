import { useLingui } from '@lingui/react/macro'
import type { Follower } from '#contract/members/followers.ts'
import type { Column } from '#ui/data-table/column.ts'
import { textColumn } from '#ui/data-table/ListExport.tsx'

/** The columns of the exported and printed list of followers. */
export function useFollowColumns(): Column<Follower>[] {
  const { t } = useLingui()
  return [
    textColumn('name', t`Name`, ({ name }) => name),
    textColumn('role', t`Role`, ({ role }) => role),
    textColumn('country', t({ message: 'Country', comment: 'Column: where a follower lives' }), ({ country }) => country),
    textColumn('isFollowed', t`Following`, ({ isFollowed }) => (isFollowed ? t`Yes` : t`No`)),
  ]
}
