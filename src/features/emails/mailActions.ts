import { useLingui } from '@lingui/react/macro'
import { call, messageOf } from '#client/transport/call.ts'
import type { EmailChange, ListedEmail, MailMarks } from '#contract/emails/emails.ts'
import type { Id } from '#contract/http/field.ts'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { useMailLabels } from './list/folders.ts'
import { mailsOf, reached } from './message/conversation.ts'

const complain = (reason: unknown) => void toastError(messageOf(reason))

/** The calls that bring rows back to what they were before a change: one for all that were alike. */
export function changesBack(rows: readonly MailMarks[], change: EmailChange): { ids: Id[]; change: EmailChange }[] {
  const groups = new Map<string, { ids: Id[]; change: EmailChange }>()
  for (const row of rows) {
    const before: Record<string, unknown> = {}
    for (const name of Object.keys(change) as (keyof EmailChange)[]) before[name] = row[name] ?? (name === 'snoozedUntil' ? '' : undefined)
    const key = JSON.stringify(before)
    const group = groups.get(key) ?? { ids: [], change: before as EmailChange }
    group.ids.push(row.id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * What one does with mails. Each resolves with whether it worked, and says why when it did not.
 *
 * @param conversations the mails are whole conversations: not all of what is done with one is done with each of its mails
 */
export function useMailActions(conversations: boolean) {
  const { t } = useLingui()
  const { labelOf } = useMailLabels()

  const touched = (rows: readonly MailMarks[], wanted: EmailChange) => (conversations ? reached(rows, wanted) : rows)
  const change = async (mails: readonly MailMarks[], wanted: EmailChange): Promise<boolean> => {
    const rows = touched(mails, wanted)
    if (rows.length === 0) return false
    try {
      await call('PATCH /api/data/emails', { body: { ids: rows.map(({ id }) => id), change: wanted } })
      return true
    } catch (reason) {
      complain(reason)
      return false
    }
  }
  /** Changes them, says so, and offers the way back. */
  const move = async (rows: readonly MailMarks[], wanted: EmailChange, said: string): Promise<boolean> => {
    const back = changesBack(touched(rows, wanted), wanted)
    if (!(await change(rows, wanted))) return false
    toastUndo(said, () => {
      for (const body of back) void call('PATCH /api/data/emails', { body }).catch(complain)
    })
    return true
  }

  return {
    change,
    move,
    /** Gives each row a star; where all have one already, takes every star off. */
    star(rows: readonly ListedEmail[]): Promise<boolean> {
      const bare = rows.filter((row) => !mailsOf(row).some(({ starred }) => starred))
      if (bare.length > 0) return change(bare, { starred: true })
      return change(
        rows.flatMap(mailsOf).filter(({ starred }) => starred),
        { starred: false },
      )
    },
    archive: (rows: readonly MailMarks[]) =>
      move(rows, { inbox: false, spam: false, trash: false }, t({ message: 'Archived', comment: 'Said of one or several mails' })),
    trash: (rows: readonly MailMarks[]) => move(rows, { trash: true }, t`Moved to the trash`),
    restore: (rows: readonly MailMarks[]) =>
      move(rows, { trash: false }, t({ message: 'Restored', comment: 'Said of one or several mails' })),
    spam: (rows: readonly MailMarks[], spam: boolean) =>
      spam ? move(rows, { spam: true }, t`Marked as spam`) : move(rows, { spam: false, inbox: true }, t`Moved to the inbox`),
    label(rows: readonly MailMarks[], label: string) {
      const name = labelOf(label)
      return move(rows, { label }, label ? t`Labelled “${name}”` : t`Label taken off`)
    },
    snooze: (rows: readonly MailMarks[], until: string) => move(rows, { snoozedUntil: until }, t`Out of the inbox until then`),

    /** For good: asked before, and not to be undone. Throws after it has said why. */
    async erase(rows: readonly MailMarks[]): Promise<void> {
      try {
        for (const { id } of rows) await call('DELETE /api/data/emails/:id', { params: { id } })
        toast(t({ message: 'Deleted for good', comment: 'Said of one or several mails' }))
      } catch (reason) {
        complain(reason)
        throw reason
      }
    },
    async emptyTrash(): Promise<void> {
      try {
        await call('DELETE /api/data/emails/trash', {})
        toast(t`The trash is empty`)
      } catch (reason) {
        complain(reason)
        throw reason
      }
    },
  }
}
export type MailActions = ReturnType<typeof useMailActions>
