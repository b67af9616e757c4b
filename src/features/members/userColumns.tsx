import { useLingui } from '@lingui/react/macro'
import type { Member } from '#contract/members/members.ts'
import { localDay } from '#contract/values/local-day.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useUserNames } from './labels.ts'
import { UserIdentity, UserStatus } from './UserIdentity.tsx'
import classes from './UserState.module.css'

/** The columns of the table of users, whose names open them with `onOpen`. Those with a `priority` are hidden on a narrow screen, 3 before 2. */
export function useUserColumns(onOpen: ((user: Member) => void) | undefined): Column<Member>[] {
  const { t } = useLingui()
  const { date } = useFormat()
  const names = useUserNames()
  return [
    {
      id: 'name',
      header: t`Name`,
      // The user cannot hide this column.
      fixed: true,
      sortable: true,
      cell: (user) => <UserIdentity user={user} onOpen={onOpen && (() => onOpen(user))} />,
      exportValue: ({ name }) => name,
    },
    {
      id: 'email',
      header: t`Email`,
      sortable: true,
      priority: 2,
      cell: ({ email }) => <bdi>{email}</bdi>,
      exportValue: ({ email }) => email,
    },
    {
      id: 'role',
      header: t`Role`,
      sortable: true,
      width: 130,
      cell: ({ role }) => names.role[role],
      exportValue: ({ role }) => names.role[role],
    },
    {
      id: 'status',
      header: t`Status`,
      width: 140,
      cell: ({ status }) => <UserStatus status={status} name={names.status[status]} />,
      exportValue: ({ status }) => names.status[status],
    },
    {
      id: 'lastSeen',
      header: t({ message: 'Last seen', comment: 'Column: when a user was last in the office' }),
      priority: 3,
      width: 160,
      cell: ({ lastSeen }) =>
        lastSeen ? (
          <DateText iso={lastSeen} />
        ) : (
          <span className={classes.never}>
            {t({ message: 'Never', context: 'last sign-in', comment: 'A user who has not been in the office yet' })}
          </span>
        ),
      exportValue: ({ lastSeen }) => (lastSeen ? localDay(lastSeen) : ''),
      // An export to a spreadsheet writes the value as a date.
      isDay: true,
    },
    {
      id: 'invitedAt',
      header: t({ message: 'Invited on', comment: 'Column: the day of the invitation' }),
      priority: 3,
      width: 140,
      cell: ({ invitedAt }) => date(invitedAt),
      exportValue: ({ invitedAt }) => localDay(invitedAt),
      isDay: true,
    },
  ]
}
