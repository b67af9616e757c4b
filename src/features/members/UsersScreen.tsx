import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useAccount, usePermission } from '#client/account.ts'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { NewLink } from '#contract/accounts/accounts.ts'
import type { Member } from '#contract/members/members.ts'
import { MEMBER_ROLES, MEMBER_STATUSES } from '#contract/members/members-rules.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { useUserNames } from './labels.ts'
import { UserIdentity, UserStatus } from './UserIdentity.tsx'
import { UserMenu } from './UserMenu.tsx'
import classes from './UserState.module.css'
import { useUserColumns } from './userColumns.tsx'
import { filterOf, queryOf, type UserSearch } from './userSearch.ts'
import { useUserActions } from './useUserActions.ts'

const LinkDialog = lazyComponent(async () => (await import('./LinkDialog.tsx')).LinkDialog)
const UserDialog = lazyComponent(async () => (await import('./UserDialog.tsx')).UserDialog)

interface Props {
  search: UserSearch
  onSearch(change: Partial<UserSearch>): void
  page: LivePage<'GET /api/data/members'>
}

/** The change that resets the filter. */
const NO_FILTER = { q: undefined, role: undefined, status: undefined }

/** The table of the office's users with their roles. */
export function UsersScreen({ search, onSearch, ...initial }: Props) {
  const { t } = useLingui()
  const names = useUserNames()
  // The filter, page and sort for the API.
  const query = queryOf(search)
  const page = useLivePage('GET /api/data/members', { query }, initial.page)
  const actions = useUserActions()
  /** The open dialog; without a user it is an invitation. */
  const [dialog, setDialog] = useState<{ user?: Member }>()
  /** The shown link for a user. */
  const [link, setLink] = useState<{ name: string; link: NewLink }>()
  const mayEdit = usePermission()('owner')
  const hasEmail = useAccount()?.hasEmail ?? false
  const edit = mayEdit ? (user: Member) => setDialog({ user }) : undefined
  const createLink = async ({ id, name }: Pick<Member, 'id' | 'name'>) => {
    const made = await actions.createLink(id)
    if (made) setLink({ name, link: made })
  }
  const columns = useUserColumns(edit)
  const setFilter = (change: Partial<UserSearch>) => onSearch({ ...change, page: undefined })
  const total = page.total ?? page.reply.length
  const lastPage = Math.max(1, Math.ceil(total / query.pageSize))
  useEffect(() => {
    if (query.page > lastPage) onSearch({ page: lastPage })
  })
  useShortcuts(t`Users`, mayEdit ? [{ keys: 'n', label: t`Invite user`, run: () => setDialog({}) }] : [])

  return (
    <>
      <PageHeader
        title={t`Users`}
        description={<Plural value={total} one="# office user" other="# office users" />}
        {...(mayEdit && { action: { label: t`Invite user`, icon: IconUserPlus, onClick: () => setDialog({}) } })}
      />
      <DataTable<Member>
        name="users"
        label={t`Users`}
        rows={page.reply}
        total={total}
        columns={columns}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        view={query}
        onView={onSearch}
        // A change of the scope clears the selection.
        scope={JSON.stringify(filterOf(search))}
        onOpen={edit}
        {...(edit && {
          onEdit: edit,
          menu: (user: Member) => (
            <UserMenu user={user} actions={actions} hasEmail={hasEmail} onEdit={() => edit(user)} onLink={() => void createLink(user)} />
          ),
        })}
        card={(user) => (
          <div className={classes.card}>
            <UserIdentity user={user} onOpen={edit && (() => edit(user))} address />
            <div className={classes.facts}>
              <span>{names.role[user.role]}</span>
              <UserStatus status={user.status} name={names.status[user.status]} />
            </div>
          </div>
        )}
        // For the export.
        readAll={() => call('GET /api/data/members', { query: { ...filterOf(search), sort: query.sort } })}
        search={<SearchField label={t`Search users`} value={search.q ?? ''} onSearch={(q) => setFilter({ q: q || undefined })} />}
        filters={{
          content: (
            <>
              <Select
                clearable
                fitsOptions
                aria-label={t`Role`}
                placeholder={t`Any role`}
                data={MEMBER_ROLES.map((value) => ({ value, label: names.role[value] }))}
                value={search.role ?? null}
                onChange={(role) => setFilter({ role: role ?? undefined })}
              />
              <Select
                clearable
                fitsOptions
                aria-label={t`Status`}
                placeholder={t`Any status`}
                data={MEMBER_STATUSES.map((value) => ({ value, label: names.status[value] }))}
                value={search.status ?? null}
                onChange={(status) => setFilter({ status: status ?? undefined })}
              />
            </>
          ),
          count: [search.role, search.status].filter(Boolean).length,
          onClear: () => setFilter({ role: undefined, status: undefined }),
          isInline: true,
        }}
        empty={
          <EmptyState
            picture="search"
            title={t`No matching users`}
            action={
              <Button variant="light" onClick={() => setFilter(NO_FILTER)}>
                <Trans>Show everyone</Trans>
              </Button>
            }
          />
        }
      />
      {dialog && <UserDialog key={String(dialog.user?.id)} {...dialog} onInvited={createLink} onClose={() => setDialog(undefined)} />}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </>
  )
}
