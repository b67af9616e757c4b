import { useLingui } from '@lingui/react/macro'
import {
  IconAlertOctagon,
  IconArchive,
  IconArrowBackUp,
  IconInbox,
  IconMail,
  IconMailOpened,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import type { MailMarks } from '#contract/emails/emails.ts'
import type { MailLabel } from '#contract/emails/mail-labels.ts'
import type { MailActions } from '../mailActions.ts'
import { ActionButton } from '../message/ActionButton.tsx'
import { LabelMenu, MoveMenu, SnoozeMenu } from './MailMenus.tsx'

interface Props {
  rows: readonly MailMarks[]
  labels: readonly MailLabel[]
  actions: MailActions
  /** Called when the mails are no longer in the list. */
  onLeft(): void
  /** Called when the mails were marked unread. */
  onUnread(): void
  /** Opens the confirmation before mails are deleted for good. */
  onErase(): void
  /** Leaves out some tools, if there is little room. */
  compact?: boolean
}

/** Buttons for the open mail or the selected ones; which ones depends on their folder. */
export function MailTools({ rows, labels, actions, onLeft, onUnread, onErase, compact = false }: Props) {
  const { t } = useLingui()
  const thenLeave = async (done: Promise<boolean>) => (await done) && onLeft()
  if (rows.length > 0 && rows.every(({ trash }) => trash)) {
    return (
      <>
        <ActionButton
          label={t({ message: 'Restore', comment: 'Button: takes mails out of the trash' })}
          onClick={() => void thenLeave(actions.restore(rows))}
        >
          <IconArrowBackUp size={19} stroke={1.7} />
        </ActionButton>
        <ActionButton label={t`Delete for good`} onClick={onErase}>
          <IconTrashX size={19} stroke={1.7} />
        </ActionButton>
      </>
    )
  }
  const hasUnread = rows.some((row) => row.unread)
  const isSpam = rows.every((row) => row.spam)
  const inInbox = rows.some(({ inbox, snoozedUntil }) => inbox || snoozedUntil)
  const received = rows.some(({ sent, draft }) => !sent && !draft)
  return (
    <>
      {!isSpam && inInbox && (
        <ActionButton label={t`Move to the archive`} onClick={() => void thenLeave(actions.archive(rows))}>
          <IconArchive size={19} stroke={1.7} />
        </ActionButton>
      )}
      {!isSpam && !inInbox && received && (
        <ActionButton
          label={t`Move to the inbox`}
          onClick={() => void thenLeave(actions.move(rows, { inbox: true }, t`Moved to the inbox`))}
        >
          <IconInbox size={19} stroke={1.7} />
        </ActionButton>
      )}
      {isSpam && (
        <ActionButton label={t`Not spam`} onClick={() => void thenLeave(actions.spam(rows, false))}>
          <IconInbox size={19} stroke={1.7} />
        </ActionButton>
      )}
      {!isSpam && received && !compact && (
        <ActionButton label={t`Mark as spam`} onClick={() => void thenLeave(actions.spam(rows, true))}>
          <IconAlertOctagon size={19} stroke={1.7} />
        </ActionButton>
      )}
      <ActionButton
        label={t({ message: 'Delete', comment: 'Button: moves mails to the trash' })}
        onClick={() => void thenLeave(actions.trash(rows))}
      >
        <IconTrash size={19} stroke={1.7} />
      </ActionButton>
      <ActionButton
        label={hasUnread ? t`Mark as read` : t`Mark as unread`}
        onClick={async () => (await actions.change(rows, { unread: !hasUnread })) && !hasUnread && onUnread()}
      >
        {hasUnread ? <IconMailOpened size={19} stroke={1.7} /> : <IconMail size={19} stroke={1.7} />}
      </ActionButton>
      {received && !isSpam && !compact && <SnoozeMenu rows={rows} actions={actions} onLeft={onLeft} />}
      <LabelMenu rows={rows} labels={labels} actions={actions} />
      {received && <MoveMenu rows={rows} actions={actions} onLeft={onLeft} />}
    </>
  )
}
