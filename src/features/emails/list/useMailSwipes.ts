import { useLingui } from '@lingui/react/macro'
import { IconArchive, IconMail, IconMailOpened } from '@tabler/icons-react'
import type { ListedEmail } from '#contract/emails/emails.ts'
import type { RowGesturesProps } from '#ui/gestures/RowGestures.tsx'
import type { MailActions } from '../mailActions.ts'
import { mailsOf } from '../message/conversation.ts'

/**
 * Returns a function with what swipes of a mail or conversation do: it is marked as read or unread, or archived.
 *
 * @param isInbox true for the inbox, which an archived mail leaves; searches and other folders still list it
 */
export function useMailSwipes(
  actions: MailActions,
  isInbox: boolean,
): (row: ListedEmail) => ReturnType<NonNullable<RowGesturesProps['swipes']>> {
  const { t } = useLingui()
  return (row) => {
    const mails = mailsOf(row)
    if (mails.every(({ draft, trash }) => draft || trash)) return {}
    const isUnread = mails.some(({ unread }) => unread)
    return {
      forward: {
        label: isUnread ? t`Mark as read` : t`Mark as unread`,
        icon: isUnread ? IconMailOpened : IconMail,
        color: 'brand',
        run: () => actions.changeWithUndo(mails, { unread: !isUnread }, isUnread ? t`Marked as read.` : t`Marked as unread.`),
      },
      back: mails.some(({ inbox, spam }) => inbox && !spam)
        ? { label: t`Move to archive`, icon: IconArchive, color: 'success', removes: isInbox, run: () => actions.archive(mails) }
        : undefined,
    }
  }
}
