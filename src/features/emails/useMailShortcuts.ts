import { useLingui } from '@lingui/react/macro'
import type { Email, ListedEmail, MailMarks } from '#contract/emails/emails.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import type { EmailSearch } from './emailSearch.ts'
import type { MailActions } from './mailActions.ts'
import { mailsOf } from './message/conversation.ts'

interface Options {
  actions: MailActions
  /** The selected rows, else the open one, else the focused one. */
  targetRows(): readonly ListedEmail[]
  /** The open mail. */
  open: Email | undefined
  /** Goes back to the list. */
  back(): void
  /** Opens the next mail after mails were removed from the list. */
  openNext(removed: readonly MailMarks[]): void
  /** @param as reply, reply to all, or forward */
  answer(email: Email, as: EmailSearch['as']): void
  /** Opens the composer with a new mail. */
  write(): void
  /** Asks before mails are deleted for good. */
  confirmErase(rows: readonly MailMarks[]): void
}

/** The keyboard shortcuts of the mailbox beside those of lists, the same as in other mail programs. */
export function useMailShortcuts({ actions, targetRows, open, back, openNext, answer, write, confirmErase }: Options): void {
  const { t } = useLingui()
  /** The mails of these rows. */
  const targets = () => targetRows().flatMap(mailsOf)
  /** Runs an action that removes the mails from the list, and then opens the next one. */
  const runAndOpenNext = (action: (mails: readonly MailMarks[]) => Promise<boolean>) => {
    const mails = targets()
    if (mails.length > 0) void action(mails).then((succeeded) => succeeded && openNext(mails))
  }
  const reply = (as: EmailSearch['as']) => {
    const [email] = open ? [open] : targetRows()
    if (email && !email.draft) answer(email, as)
  }
  const star = () => void actions.toggleStar(targetRows())
  const trash = () => {
    const mails = targets()
    if (mails.length > 0 && mails.every(({ trash }) => trash)) confirmErase(mails)
    else runAndOpenNext(actions.trash)
  }
  useShortcuts(t({ message: 'Email', comment: 'Heading: keyboard shortcuts of the mailbox' }), [
    { keys: ['n', 'c'], label: t`New email`, run: write },
    { keys: 's', label: t({ message: 'Star', comment: 'Button that marks a mail with a star' }), run: star },
    { keys: 'e', label: t`Move to archive`, run: () => runAndOpenNext(actions.archive) },
    { keys: '#', label: t({ message: 'Delete', comment: 'Button: moves mails to the trash' }), run: trash },
    { keys: 'r', label: t`Reply`, run: () => reply('reply') },
    { keys: 'a', label: t`Reply to all`, run: () => reply('all') },
    { keys: 'f', label: t({ message: 'Forward', comment: 'Button, verb: sends a mail on to somebody else' }), run: () => reply('forward') },
    { keys: 'u', label: t`Back to the list`, run: back },
  ])
}
