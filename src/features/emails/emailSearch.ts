import { MAIL_FOLDERS } from '#contract/emails/emails-rules.ts'
import { id, integer, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** What of the screen lives in the URL. */
export const EmailSearch = searchParams({
  /** The inbox where nothing is named. */
  folder: oneOf(MAIL_FOLDERS),
  label: text(60),
  q: text(),
  page: integer(2),
  /** The open mail. */
  mail: id,
  /** What is being written: `new`, or the id of a draft. */
  write: id,
  /** Whom a new mail is for. */
  to: text(320),
  /** The mail that a new one answers, and how. */
  answer: id,
  as: oneOf(['reply', 'all', 'forward']),
})
export type EmailSearch = SearchOf<typeof EmailSearch>

/** What of the URL the list and the open mail depend on; what is being written reads for itself. */
export const loadedBy = ({ folder, label, q, page, mail }: EmailSearch): EmailSearch => ({ folder, label, q, page, mail })

/** Changes what is in the URL; `replace` leaves no entry in the history. */
export type OnSearch = (change: Partial<EmailSearch>, replace?: boolean) => Promise<void>
