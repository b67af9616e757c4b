import type { Email, ListedEmail, MailMarks } from '#contract/emails/emails.ts'
import { sameId } from '#contract/http/same-id.ts'
import { focusRow } from '#ui/list/ListDetail.tsx'
import { useLatestSearch } from '#ui/navigation/useLatestSearch.ts'
import type { EmailSearch, OnSearch } from './emailSearch.ts'
import { containsMail } from './message/conversation.ts'

interface Options {
  rows: readonly ListedEmail[]
  onSearch: OnSearch
  /** Goes back to the list. */
  back(): void
  /** True on a phone, which shows either the list or the open mail. */
  isOnePane: boolean
}

/**
 * Opens mails of the list: one of them, the adjacent one, or the next one after some were removed. Counts from the mail that was opened last,
 * which may not be rendered yet.
 */
export function useOpenMail({ rows, onSearch, back, isOnePane }: Options) {
  const latestSearch = useLatestSearch<EmailSearch>()
  const isOpen = (id: Email['id']) => sameId(id, latestSearch().mail)
  /** The row with the open mail. */
  const latestRow = () => {
    const { mail } = latestSearch()
    return rows.find((row) => mail !== undefined && containsMail(row, mail))
  }
  // A mail opened from the list is a new entry of the history; from another mail it replaces the entry.
  const show = (mail: Email['id']) => onSearch({ mail }, latestSearch().mail !== undefined)

  return {
    isOpen,
    latestRow,
    show,

    /** Opens the mail below the open one (1) or above it (-1). */
    openAdjacent(by: 1 | -1) {
      const row = latestRow()
      const next = rows[row ? rows.indexOf(row) + by : 0]
      if (next && !next.draft) void show(next.id).then(() => !isOnePane && focusRow(String(next.id)))
    },

    /** After mails were removed from the list: opens the next mail, or on a phone goes back to the list. */
    openNext(removed: readonly MailMarks[]) {
      if (!removed.some(({ id }) => isOpen(id))) return
      const row = latestRow()
      const index = row ? rows.indexOf(row) : -1
      const isRemaining = (email: Email | undefined) => email && !removed.some(({ id }) => id === email.id)
      const next =
        isOnePane || index === -1 ? undefined : (rows.slice(index + 1).find(isRemaining) ?? rows.slice(0, index).findLast(isRemaining))
      if (!next || next.draft) return back()
      void onSearch({ mail: next.id }, true).then(() => focusRow(String(next.id)))
    },
  }
}
