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
  onRemoved(): void
  /** Called when the mails were marked unread. */
  onUnread(): void
  /** Opens the confirmation before mails are deleted for good. */
  onErase(): void
  /** Hides the less important buttons. */
  compact?: boolean
}

/** Buttons for the open mail or the selected ones; which ones depends on their folder. */
export function MailTools({ rows, labels, actions, onRemoved, onUnread, onErase, compact = false }: Props) {
  const { t } = useLingui()
  /** Calls `onRemoved` once the write has succeeded. */
  const notifyRemoved = async (write: Promise<boolean>) => (await write) && onRemoved()
  if (rows.length > 0 && rows.every(({ trash }) => trash)) {
    return (
      <>
        <ActionButton
          label={t({ message: 'Restore', comment: 'Button: takes mails out of the trash' })}
          onClick={() => void notifyRemoved(actions.restore(rows))}
        >
          <IconArrowBackUp size={19} stroke={1.7} />
        </ActionButton>
        <ActionButton label={t`Delete permanently`} onClick={onErase}>
          <IconTrashX size={19} stroke={1.7} />
        </ActionButton>
      </>
    )
  }
  const hasUnread = rows.some((row) => row.unread)
  const isSpam = rows.every((row) => row.spam)
  const isInInbox = rows.some(({ inbox, snoozedUntil }) => inbox || snoozedUntil)
  const hasReceived = rows.some(({ sent, draft }) => !sent && !draft)
  return (
    <>
      {!isSpam && isInInbox && (
        <ActionButton label={t`Move to archive`} onClick={() => void notifyRemoved(actions.archive(rows))}>
          <IconArchive size={19} stroke={1.7} />
        </ActionButton>
      )}
      {!isSpam && !isInInbox && hasReceived && (
        <ActionButton
          label={t`Move to inbox`}
          onClick={() => void notifyRemoved(actions.changeWithUndo(rows, { inbox: true }, t`Moved to inbox.`))}
        >
          <IconInbox size={19} stroke={1.7} />
        </ActionButton>
      )}
      {isSpam && (
        <ActionButton label={t`Not spam`} onClick={() => void notifyRemoved(actions.spam(rows, false))}>
          <IconInbox size={19} stroke={1.7} />
        </ActionButton>
      )}
      {!isSpam && hasReceived && !compact && (
        <ActionButton label={t`Mark as spam`} onClick={() => void notifyRemoved(actions.spam(rows, true))}>
          <IconAlertOctagon size={19} stroke={1.7} />
        </ActionButton>
      )}
      <ActionButton
        label={t({ message: 'Delete', comment: 'Button: moves mails to the trash' })}
        onClick={() => void notifyRemoved(actions.trash(rows))}
      >
        <IconTrash size={19} stroke={1.7} />
      </ActionButton>
      <ActionButton
        label={hasUnread ? t`Mark as read` : t`Mark as unread`}
        onClick={async () => (await actions.change(rows, { unread: !hasUnread })) && !hasUnread && onUnread()}
      >
        {hasUnread ? <IconMailOpened size={19} stroke={1.7} /> : <IconMail size={19} stroke={1.7} />}
      </ActionButton>
      {hasReceived && !isSpam && !compact && <SnoozeMenu rows={rows} actions={actions} onRemoved={onRemoved} />}
      <LabelMenu rows={rows} labels={labels} actions={actions} />
      {hasReceived && <MoveMenu rows={rows} actions={actions} onRemoved={onRemoved} />}
    </>
  )
}
