import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import type { ChatsSearch } from '../chatsData.ts'
import classes from './ChatRow.module.css'

interface Props {
  search: ChatsSearch
  onSearch(change: Partial<ChatsSearch>): void
  /** The search field gets the focus. */
  onEnter(): void
  /** How many chats match, announced to screen readers. */
  count: number
  /** How many chats have unread messages. */
  unreadCount: number
}

/** The header of the list: all, unread or archived chats, and the search field. */
export function ChatListHeader({ search, onSearch, onEnter, count, unreadCount }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const number = format.number(unreadCount)
  return (
    <div className={classes.head}>
      <SegmentedControl
        aria-label={t({ message: 'Filter chats', comment: 'Choice between all, unread and archived chats' })}
        value={search.view ?? 'all'}
        onChange={(value) => onSearch({ view: value === 'all' ? undefined : (value as ChatsSearch['view']) })}
        data={[
          {
            value: 'all',
            label: (
              <Trans context="chats" comment="All chats">
                All
              </Trans>
            ),
          },
          {
            value: 'unread',
            label: unreadCount ? (
              <Trans comment="Unread chats, and how many">Unread {number}</Trans>
            ) : (
              <Trans context="chats" comment="Unread chats">
                Unread
              </Trans>
            ),
          },
          { value: 'archived', label: <Trans comment="Noun: chats that were put away">Archive</Trans> },
        ]}
      />
      <SearchField
        label={t`Search chats`}
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ q: q || undefined })}
        onFocus={onEnter}
        // As wide as the list, and with the shortcut key in it.
        isHead
      />
      <VisuallyHidden role="status">
        {search.q && <Plural value={count} _0="No matching chats" one="# matching chat" other="# matching chats" />}
      </VisuallyHidden>
    </div>
  )
}
