import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { Email } from '#contract/emails.ts'
import type { Selection } from '#ui/DataTable/selection.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import type { EmailSearch } from './emailData.ts'
import type { MailActions } from './mailActions.ts'

interface Options {
  actions: MailActions
  /** The chosen mails, else the open one, else the one that has the focus. */
  targets(): readonly Email[]
  open: Email | undefined
  selection: Selection<Email>
  rows: readonly Email[]
  step(by: 1 | -1): void
  back(): void
  moveOn(left: readonly Email[]): void
  answer(email: Email, as: EmailSearch['as']): void
  write(): void
  ask(rows: readonly Email[]): void
  head: RefObject<HTMLDivElement | null>
}

/** The keys of the mailbox, as people know them from other mailboxes. */
export function useMailShortcuts({ actions, targets, open, selection, rows, step, back, moveOn, answer, write, ask, head }: Options): void {
  const { t } = useLingui()
  const put = (away: (mails: readonly Email[]) => Promise<boolean>) => {
    const mails = targets()
    if (mails.length > 0) void away(mails).then((done) => done && moveOn(mails))
  }
  const reply = (as: EmailSearch['as']) => {
    const [email] = open ? [open] : targets()
    if (email && !email.draft) answer(email, as)
  }
  const choose = () => {
    const row = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined
    const email = rows.find(({ id }) => String(id) === row) ?? open
    if (email) selection.toggle(email, false)
  }
  const star = () => {
    const mails = targets()
    void actions.change(mails, { starred: !mails.every(({ starred }) => starred) })
  }
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
