import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLivePage } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Follower } from '#contract/members/followers.ts'
import { ListExport } from '#ui/data-table/ListExport.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ListToolbar } from '#ui/list/ListToolbar.tsx'
import { columnsOf, useItemShortcuts } from '#ui/list/useItemShortcuts.ts'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { PageLinks } from '#ui/navigation/PageLinks.tsx'
import { useFormat } from '#ui/text/format.ts'
import classes from './Follow.module.css'
import { FollowCard } from './FollowCard.tsx'
import { type Circle, COUNT_QUERIES, type FollowData, PAGE_SIZE, queryOf } from './followData.ts'
import type { FollowSearch } from './followSearch.ts'
import { useFollow } from './useFollow.ts'
import { useFollowColumns } from './useFollowColumns.ts'

interface Props {
  /** Which people are shown: `followers` or `friends`. */
  circle: Circle
  /** What the route loader has read. */
  data: FollowData
  search: FollowSearch
  onSearch(change: Partial<FollowSearch>): void
}

/** The followers of the current user, or the friends: followers who are followed back. */
export function FollowScreen({ circle, data, search, onSearch }: Props) {
  const { t } = useLingui()
  const page = useLivePage('GET /api/data/users', { query: queryOf(circle, search) }, data.page)
  const followers = useLivePage('GET /api/data/users', { query: COUNT_QUERIES.followers }, data.counts.followers).total ?? 0
  const friends = useLivePage('GET /api/data/users', { query: COUNT_QUERIES.friends }, data.counts.friends).total ?? 0
  const setFollowed = useFollow()
  const columns = useFollowColumns()
  const list = useRef<HTMLUListElement>(null)
  /** How many cards are rendered now: after each key of a search, those that fit into the window before the others. */
  const renderedCount = useRenderedCount(search.q, list)
  /** Id of the person whose card gets the focus after the next change of the list; empty for the heading. */
  const nextFocusId = useRef<string>(undefined)
  const { reply: people } = page
  useItemShortcuts(list, { columns: () => columnsOf(list) })

  const total = page.total ?? people.length
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const current = search.page ?? 1
  useEffect(() => {
    if (current > pages) onSearch({ page: pages === 1 ? undefined : pages })
  })

  // A person who is no longer followed disappears from the friends; the card in that place gets the focus.
  useEffect(() => {
    const id = nextFocusId.current
    if (id === undefined || !people) return
    nextFocusId.current = undefined
    const next = [...(list.current?.querySelectorAll<HTMLElement>('[data-person]') ?? [])].find(({ dataset }) => dataset.person === id)
    const target = next?.querySelector('button') ?? document.querySelector<HTMLElement>('main h1')
    target?.focus()
  }, [people])
  const toggle = (person: Follower) => {
    const index = people.indexOf(person)
    if (circle === 'friends') nextFocusId.current = String((people[index + 1] ?? people[index - 1])?.id ?? '')
    return setFollowed(person, !person.isFollowed)
  }

  return (
    <>
      <PageHeader
        title={circle === 'friends' ? t`Friends` : t`Followers`}
        description={
          <>
            <Plural value={followers} _0="No followers yet" one="# person follows you" other="# people follow you" />
            {' · '}
            <Plural value={friends} _0="you don’t follow anyone back" one="you follow # back" other="you follow # back" />
          </>
        }
      />
      <div className={classes.tools}>
        <ListToolbar
          search={
            <SearchField
              label={t`Search people`}
              value={search.q ?? ''}
              onSearch={(q) => onSearch({ q: q || undefined, page: undefined })}
            />
          }
          states={
            <nav className={classes.circles} aria-label={t`Circles`}>
              <CircleLink to="/apps/followers" name={t`Followers`} count={followers} />
              <CircleLink to="/apps/friends" name={t`Friends`} count={friends} />
            </nav>
          }
          total={total}
        >
          <ListExport
            label={circle === 'friends' ? t`Friends` : t`Followers`}
            columns={columns}
            rows={people}
            total={total}
            readRows={() => call('GET /api/data/users', { query: { ...queryOf(circle, search), page: undefined, pageSize: undefined } })}
            idOf={({ id }) => String(id)}
            fileName={circle}
          />
        </ListToolbar>
      </div>
      {search.q && (
        <p className={classes.found} role="status">
          <Plural value={total} one="# matching person" other="# matching people" />
        </p>
      )}
      {people.length > 0 ? (
        <ul ref={list} className={classes.grid} aria-label={circle === 'friends' ? t`Friends` : t`Followers`}>
          {people.slice(0, renderedCount).map((person) => (
            <FollowCard key={person.id} person={person} onToggle={() => toggle(person)} />
          ))}
        </ul>
      ) : (
        <NoPeople circle={circle} searched={Boolean(search.q)} onClear={() => onSearch({ q: undefined, page: undefined })} />
      )}
      <PageLinks page={current} pages={pages} onPage={(next) => onSearch({ page: next })} />
    </>
  )
}

function CircleLink({ to, name, count }: { to: '/apps/followers' | '/apps/friends'; name: string; count: number }) {
  const { number } = useFormat()
  return (
    <Link to={to} className={classes.circle} activeOptions={{ includeSearch: false }}>
      {name} <span>{number(count)}</span>
    </Link>
  )
}

function NoPeople({ circle, searched, onClear }: { circle: Circle; searched: boolean; onClear(): void }) {
  const { t } = useLingui()
  if (searched) {
    return (
      <EmptyState
        picture="search"
        title={t`No matching people`}
        action={
          <Button variant="light" onClick={onClear}>
            <Trans>Show everyone</Trans>
          </Button>
        }
      >
        <Trans>Try part of a name, a role or a country.</Trans>
      </EmptyState>
    )
  }
  if (circle === 'followers') {
    return (
      <EmptyState picture="people" title={t`No followers yet`}>
        <Trans>People appear here when they follow you.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="people"
      title={t`No friends yet`}
      action={
        <Button variant="light" renderRoot={(props) => <Link {...props} to="/apps/followers" />}>
          <Trans>See who follows you</Trans>
        </Button>
      }
    >
      <Trans>When you follow someone back, you become friends.</Trans>
    </EmptyState>
  )
}
