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
  /** They are no longer where they were. */
  onLeft(): void
  /** They were marked unread again. */
  onUnread(): void
  /** Asks whether they are to be deleted for good. */
  onErase(): void
  /** There is no room for all of them. */
  few?: boolean
}

/** What can be done with the open mail or with the chosen ones, wherever they are. */
export function MailTools({ rows, labels, actions, onLeft, onUnread, onErase, few = false }: Props) {
  const { t } = useLingui()
  const left = async (done: Promise<boolean>) => (await done) && onLeft()
  if (rows.length > 0 && rows.every(({ trash }) => trash)) {
    return (
      <>
        <ActionButton
          label={t({ message: 'Restore', comment: 'Button: takes mails out of the trash' })}
          onClick={() => void left(actions.restore(rows))}
        >
          <IconArrowBackUp size={19} stroke={1.7} />
        </ActionButton>
        <ActionButton label={t`Delete for good`} onClick={onErase}>
          <IconTrashX size={19} stroke={1.7} />
        </ActionButton>
      </>
    )
  }
  const unread = rows.some((row) => row.unread)
  const spam = rows.every((row) => row.spam)
  const inInbox = rows.some(({ inbox, snoozedUntil }) => inbox || snoozedUntil)
  const received = rows.some(({ sent, draft }) => !sent && !draft)
  return (
    <>
      {!spam && inInbox && (
        <ActionButton label={t`Move to the archive`} onClick={() => void left(actions.archive(rows))}>
          <IconArchive size={19} stroke={1.7} />
        </ActionButton>
      )}
      {!spam && !inInbox && received && (
        <ActionButton label={t`Move to the inbox`} onClick={() => void left(actions.move(rows, { inbox: true }, t`Moved to the inbox`))}>
          <IconInbox size={19} stroke={1.7} />
        </ActionButton>
      )}
      {spam && (
        <ActionButton label={t`Not spam`} onClick={() => void left(actions.spam(rows, false))}>
          <IconInbox size={19} stroke={1.7} />
        </ActionButton>
      )}
      {!spam && received && !few && (
        <ActionButton label={t`Mark as spam`} onClick={() => void left(actions.spam(rows, true))}>
          <IconAlertOctagon size={19} stroke={1.7} />
        </ActionButton>
      )}
      <ActionButton
        label={t({ message: 'Delete', comment: 'Button: moves mails to the trash' })}
        onClick={() => void left(actions.trash(rows))}
      >
        <IconTrash size={19} stroke={1.7} />
      </ActionButton>
      <ActionButton
        label={unread ? t`Mark as read` : t`Mark as unread`}
        onClick={async () => (await actions.change(rows, { unread: !unread })) && !unread && onUnread()}
      >
        {unread ? <IconMailOpened size={19} stroke={1.7} /> : <IconMail size={19} stroke={1.7} />}
      </ActionButton>
      {received && !spam && !few && <SnoozeMenu rows={rows} actions={actions} onLeft={onLeft} />}
      <LabelMenu rows={rows} labels={labels} actions={actions} />
      {received && <MoveMenu rows={rows} actions={actions} onLeft={onLeft} />}
    </>
  )
}
