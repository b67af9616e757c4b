import { useLingui } from '@lingui/react/macro'
import { call, messageOf } from '#client/transport/call.ts'
import type { EmailChange, ListedEmail, MailMarks } from '#contract/emails/emails.ts'
import { labelsOf } from '#contract/emails/emails-rules.ts'
import type { Id } from '#contract/http/field.ts'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useMailLabels } from './list/foldersAndLabels.ts'
import { affectedMails, mailsOf } from './message/conversation.ts'

const showError = (reason: unknown) => void toastError(messageOf(reason))

/** The changes that undo a change of mails, grouped by equal former values, so that each group is one call. */
export function undoChanges(rows: readonly MailMarks[], change: EmailChange): { ids: Id[]; change: EmailChange }[] {
  const groups = new Map<string, { ids: Id[]; change: EmailChange }>()
  for (const row of rows) {
    const before: Record<string, unknown> = {}
    // A mail that is not snoozed has no `snoozedUntil`; in a change an empty text ends the snooze.
    for (const name of Object.keys(change) as (keyof EmailChange)[]) {
      if (name === 'label' || name === 'labels' || name === 'addLabel' || name === 'removeLabel') before.labels = labelsOf(row)
      else before[name] = row[name] ?? (name === 'snoozedUntil' ? '' : undefined)
    }
    const key = JSON.stringify(before)
    const group = groups.get(key) ?? { ids: [], change: before as EmailChange }
    group.ids.push(row.id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * The writes of the mailbox. Each resolves to whether it succeeded and shows a toast if not.
 *
 * @param conversations true if the mails are whole conversations: some changes then concern only some of their mails
 */
export function useMailActions(conversations: boolean) {
  const { t } = useLingui()
  const { labelOf } = useMailLabels()
  const format = useFormat()

  /** The mails that a change concerns. */
  const affected = (rows: readonly MailMarks[], change: EmailChange) => (conversations ? affectedMails(rows, change) : rows)
  /** Changes mails without Undo. */
  const change = async (mails: readonly MailMarks[], patch: EmailChange): Promise<boolean> => {
    const rows = affected(mails, patch)
    if (rows.length === 0) return false
    try {
      await call('PATCH /api/data/emails', { body: { ids: rows.map(({ id }) => id), change: patch } })
      return true
    } catch (reason) {
      showError(reason)
      return false
    }
  }
  /** Changes mails and shows a toast with Undo. */
  const changeWithUndo = async (rows: readonly MailMarks[], patch: EmailChange, message: string): Promise<boolean> => {
    const undo = undoChanges(affected(rows, patch), patch)
    if (!(await change(rows, patch))) return false
    toastUndo(message, () => {
      for (const body of undo) void call('PATCH /api/data/emails', { body }).catch(showError)
    })
    return true
  }

  return {
    change,
    changeWithUndo,
    /** Stars the rows; if all have a star already, removes the stars. */
    toggleStar(rows: readonly ListedEmail[]): Promise<boolean> {
      const unstarred = rows.filter((row) => !mailsOf(row).some(({ starred }) => starred))
      if (unstarred.length > 0) return change(unstarred, { starred: true })
      return change(
        rows.flatMap(mailsOf).filter(({ starred }) => starred),
        { starred: false },
      )
    },
    archive: (rows: readonly MailMarks[]) =>
      changeWithUndo(
        rows,
        { inbox: false, spam: false, trash: false },
        t({ message: 'Archived.', comment: 'Said of one or several mails' }),
      ),
    trash: (rows: readonly MailMarks[]) => changeWithUndo(rows, { trash: true }, t`Moved to the bin.`),
    restore: (rows: readonly MailMarks[]) =>
      changeWithUndo(rows, { trash: false }, t({ message: 'Restored.', comment: 'Said of one or several mails' })),
    spam: (rows: readonly MailMarks[], spam: boolean) =>
      spam
        ? changeWithUndo(rows, { spam: true }, t`Marked as spam.`)
        : changeWithUndo(rows, { spam: false, inbox: true }, t`Moved to inbox.`),
    addLabel(rows: readonly MailMarks[], label: string) {
      const name = labelOf(label)
      return changeWithUndo(rows, { addLabel: label }, t`Labelled “${name}”.`)
    },
    removeLabel: (rows: readonly MailMarks[], label: string) => changeWithUndo(rows, { removeLabel: label }, t`Label removed.`),
    removeLabels: (rows: readonly MailMarks[]) => changeWithUndo(rows, { labels: [] }, t`Labels removed.`),
    snooze: (rows: readonly MailMarks[], until: string) => {
      const when = format.dateTime(until)
      return changeWithUndo(rows, { snoozedUntil: until }, t`Snoozed until ${when}.`)
    },

    /** Deletes mails for good, which cannot be undone. @throws after a toast with the error */
    async erase(rows: readonly MailMarks[]): Promise<void> {
      try {
        for (const { id } of rows) await call('DELETE /api/data/emails/:id', { params: { id } })
        toast(t({ message: 'Permanently deleted.', comment: 'Said of one or several mails' }))
      } catch (reason) {
        showError(reason)
        throw reason
      }
    },
    /** Deletes all mails in the trash for good. @throws after a toast with the error */
    async emptyTrash(): Promise<void> {
      try {
        await call('DELETE /api/data/emails/trash', {})
        toast(t`Bin emptied.`)
      } catch (reason) {
        showError(reason)
        throw reason
      }
    },
  }
}
export type MailActions = ReturnType<typeof useMailActions>
