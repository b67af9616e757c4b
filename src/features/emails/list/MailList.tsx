import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { ListedEmail, MailFolder } from '#contract/emails/emails.ts'
import type { MailLabel } from '#contract/emails/mail-labels.ts'
import { unsupportedTerms } from '#contract/emails/mail-text.ts'
import type { Selection } from '#ui/data-table/selection.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TouchGestures } from '#ui/gestures/TouchGestures.tsx'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import { useFormat } from '#ui/text/format.ts'
import { useWaitingMails } from '../compose/mailOutbox.ts'
import type { EmailSearch, OnSearch } from '../emailSearch.ts'
import type { MailActions } from '../mailActions.ts'
import { useContactNames } from '../useContactNames.ts'
import { labelsIn } from './foldersAndLabels.ts'
import { MailRow } from './MailRow.tsx'
import { useMailSwipes } from './useMailSwipes.ts'
import { WaitingMails } from './WaitingMails.tsx'

/** The folders with mails of the user alone. */
const OWN_FOLDERS: readonly (MailFolder | undefined)[] = ['outbox', 'sent', 'draft']

interface Props {
  rows: readonly ListedEmail[]
  labels: readonly MailLabel[]
  search: EmailSearch
  openId: string | undefined
  selection: Selection<ListedEmail>
  actions: MailActions
  onSearch: OnSearch
  /** Opens the composer with a new mail. */
  onWrite(): void
}

/** The list of mails of a folder, a label or a search. */
export function MailList({ rows, labels, search, openId, selection, actions, onSearch, onWrite }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // The first render of another list has only the rows that fit into the window.
  const visibleCount = useRenderedCount(JSON.stringify([search.folder, search.label, search.q, search.page]), list)
  // Received mails are listed with their senders.
  const recipientName = useContactNames(rows.flatMap(({ sent, draft, To }) => (sent || draft ? [To] : [])))
  const hasSeveralFolders = Boolean(search.q || search.label)
  const swipesOf = useMailSwipes(actions, !hasSeveralFolders && (search.folder ?? 'inbox') === 'inbox')
  const waiting = useWaitingMails()
  const shownWaiting = search.folder === 'outbox' && !search.q && !search.label ? waiting : []
  if (rows.length + shownWaiting.length === 0) return <EmptyList search={search} onSearch={onSearch} onWrite={onWrite} />
  const rowWith = (id: string) => rows.find((row) => String(row.id) === id)
  const ids = rows.map(({ id }) => String(id))
  return (
    <div ref={list}>
      {shownWaiting.length > 0 && <WaitingMails mails={shownWaiting} />}
      {rows.slice(0, visibleCount).map((email) => (
        <MailRow
          key={email.id}
          email={email}
          labels={labelsIn(email, labels)}
          openId={openId}
          ids={ids}
          isSelected={selection.selectedRows.has(String(email.id))}
          withFolder={hasSeveralFolders}
          withPeople={hasSeveralFolders || !OWN_FOLDERS.includes(search.folder)}
          recipientName={recipientName}
          onSelect={(isRange) => selection.toggle(email, isRange)}
          onStar={() => void actions.toggleStar([email])}
        />
      ))}
      <TouchGestures
        list={list}
        onLongPress={(id) => {
          const row = rowWith(id)
          if (row) selection.toggle(row, false)
        }}
        swipes={(id) => {
          const row = rowWith(id)
          return row ? swipesOf(row) : {}
        }}
      />
    </div>
  )
}

function EmptyList({ search: { q, label, folder = 'inbox' }, onSearch, onWrite }: Pick<Props, 'search' | 'onSearch' | 'onWrite'>) {
  const terms = q ? unsupportedTerms(q) : []
  const list = useFormat().list(terms.map((term) => `“${term}”`))
  if (q) {
    return (
      <EmptyState
        picture="search"
        title={<Trans>No matching emails</Trans>}
        action={
          <Button variant="light" onClick={() => void onSearch({ q: undefined, page: undefined }, true)}>
            <Trans>Clear search</Trans>
          </Button>
        }
      >
        {terms.length > 0 ? (
          <Trans comment="{list}: what the search of the mailbox does not know, such as “OR” or “-from:ana”">
            The search does not support {list}. Open the search tips to see what you can use.
          </Trans>
        ) : (
          <Trans>Searched people, subjects and text in all folders.</Trans>
        )}
      </EmptyState>
    )
  }
  if (label) {
    return (
      <EmptyState picture="mail" title={<Trans>No emails with this label</Trans>}>
        <Trans>Open an email and add the label “{label}”.</Trans>
      </EmptyState>
    )
  }
  if (folder === 'inbox') {
    return (
      <EmptyState picture="mail" title={<Trans>Your inbox is empty</Trans>}>
        <Trans>You’re all caught up. New emails appear here.</Trans>
      </EmptyState>
    )
  }
  if (folder === 'sent' || folder === 'draft') {
    return (
      <EmptyState
        picture="mail"
        title={folder === 'sent' ? <Trans>Nothing sent yet</Trans> : <Trans>No drafts</Trans>}
        action={
          <Button onClick={onWrite}>
            <Trans comment="Button: write a mail">New email</Trans>
          </Button>
        }
      />
    )
  }
  if (folder === 'outbox') return <EmptyState picture="mail" title={<Trans>All emails are sent</Trans>} />
  return <EmptyState picture="mail" title={<Trans>This folder is empty</Trans>} />
}
