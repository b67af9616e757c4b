import { MAIL_FOLDERS } from '#contract/emails/emails-rules.ts'
import { MAX_RECIPIENTS_LENGTH } from '#contract/emails/is-recipient.ts'
import { id, integer, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** The search parameters of the mailbox. */
export const EmailSearch = searchParams({
  /** The folder; the inbox by default. */
  folder: oneOf(MAIL_FOLDERS),
  /** The name of the label whose mails are listed, of at most 60 characters. */
  label: text(60),
  /** The query of the search. */
  q: text(),
  /** The page, from 2; the first one is not in the URL. */
  page: integer(2),
  /** The id of the open mail. */
  mail: id,
  /** The mail in the composer: `new`, or the id of a draft. */
  write: id,
  /** The recipients of a new mail, separated by commas. */
  to: text(MAX_RECIPIENTS_LENGTH),
  /** Those who get a copy of it that the others do not see. */
  bcc: text(MAX_RECIPIENTS_LENGTH),
  /** The id of the mail that is answered or forwarded, and how. */
  answer: id,
  as: oneOf(['reply', 'all', 'forward']),
})
export type EmailSearch = SearchOf<typeof EmailSearch>

/** The search parameters that the route loader depends on; the composer reads its own data. */
export const loaderDeps = ({ folder, label, q, page, mail }: EmailSearch): EmailSearch => ({ folder, label, q, page, mail })

/** Changes search parameters of the URL; `replace` adds no entry to the history. */
export type OnSearch = (change: Partial<EmailSearch>, replace?: boolean) => Promise<void>
