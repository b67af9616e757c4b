import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { Email, ListedEmail, MailMarks } from '#contract/emails/emails.ts'
import type { Selection } from '#ui/data-table/selection.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import type { EmailSearch } from './emailSearch.ts'
import type { MailActions } from './mailActions.ts'
import { mailsOf, standsFor } from './message/conversation.ts'

interface Options {
  actions: MailActions
  /** The chosen rows, else the open one, else the one that has the focus. */
  aimed(): readonly ListedEmail[]
  open: Email | undefined
  selection: Selection<ListedEmail>
  rows: readonly ListedEmail[]
  step(by: 1 | -1): void
  back(): void
  moveOn(left: readonly MailMarks[]): void
  answer(email: Email, as: EmailSearch['as']): void
  write(): void
  ask(rows: readonly MailMarks[]): void
  head: RefObject<HTMLDivElement | null>
}

/** The keys of the mailbox, as people know them from other mailboxes. */
export function useMailShortcuts({ actions, aimed, open, selection, rows, step, back, moveOn, answer, write, ask, head }: Options): void {
  const { t } = useLingui()
  const targets = () => aimed().flatMap(mailsOf)
  const put = (away: (mails: readonly MailMarks[]) => Promise<boolean>) => {
    const mails = targets()
    if (mails.length > 0) void away(mails).then((done) => done && moveOn(mails))
  }
  const reply = (as: EmailSearch['as']) => {
    const [email] = open ? [open] : aimed()
    if (email && !email.draft) answer(email, as)
  }
  const choose = () => {
    const row = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined
    const email = rows.find(({ id }) => String(id) === row) ?? rows.find((one) => open && standsFor(one, open.id)) ?? open
    if (email) selection.toggle(email, false)
  }
  const star = () => void actions.star(aimed())
  const remove = () => {
    const mails = targets()
    if (mails.length > 0 && mails.every(({ trash }) => trash)) ask(mails)
    else put(actions.trash)
  }
  useShortcuts(t({ message: 'Mail', comment: 'Heading: keyboard shortcuts of the mailbox' }), [
    { keys: 'c', label: t`Write a mail`, run: write },
    { keys: '/', label: t`Search all mails`, run: () => head.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus() },
    { keys: 'j', label: t`Mail below`, run: () => step(1) },
    { keys: 'k', label: t`Mail above`, run: () => step(-1) },
    { keys: 'x', label: t`Choose the mail`, run: choose },
    { keys: 's', label: t({ message: 'Star', comment: 'Button that marks a mail with a star' }), run: star },
    { keys: 'e', label: t`Move to the archive`, run: () => put(actions.archive) },
    { keys: '#', label: t({ message: 'Delete', comment: 'Button: moves mails to the trash' }), run: remove },
    { keys: 'r', label: t`Reply`, run: () => reply('reply') },
    { keys: 'a', label: t`Reply to all`, run: () => reply('all') },
    { keys: 'f', label: t({ message: 'Forward', comment: 'Button, verb: sends a mail on to somebody else' }), run: () => reply('forward') },
    { keys: 'u', label: t`Back to the list`, run: back },
  ])
}
