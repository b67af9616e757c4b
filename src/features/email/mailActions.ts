import { useLingui } from '@lingui/react/macro'
import { call, messageOf } from '#client/call.ts'
import { changeEmails, type Email, type EmailChange, emptyTrash, eraseEmail } from '#contract/emails.ts'
import type { Id } from '#contract/field.ts'
import { toast, toastError, toastUndo } from '#ui/toast.tsx'

const complain = (reason: unknown) => void toastError(messageOf(reason))

/** The calls that bring rows back to what they were before a change: one for all that were alike. */
export function changesBack(rows: readonly Email[], change: EmailChange): { ids: Id[]; change: EmailChange }[] {
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

/** What one does with mails. Each resolves with whether it worked, and says why when it did not. */
export function useMailActions() {
  const { t } = useLingui()

  const change = async (rows: readonly Email[], wanted: EmailChange): Promise<boolean> => {
    if (rows.length === 0) return false
    try {
      await call(changeEmails, { body: { ids: rows.map(({ id }) => id), change: wanted } })
      return true
    } catch (reason) {
      complain(reason)
      return false
    }
  }
  /** Changes them, says so, and offers the way back. */
  const move = async (rows: readonly Email[], wanted: EmailChange, said: string): Promise<boolean> => {
    const back = changesBack(rows, wanted)
    if (!(await change(rows, wanted))) return false
    toastUndo(said, () => {
      for (const body of back) void call(changeEmails, { body }).catch(complain)
    })
    return true
  }

  return {
    change,
    move,
    archive: (rows: readonly Email[]) =>
      move(rows, { inbox: false, spam: false, trash: false }, t({ message: 'Archived', comment: 'Said of one or several mails' })),
    trash: (rows: readonly Email[]) => move(rows, { trash: true }, t`Moved to the trash`),
    restore: (rows: readonly Email[]) => move(rows, { trash: false }, t({ message: 'Restored', comment: 'Said of one or several mails' })),
    spam: (rows: readonly Email[], spam: boolean) =>
      spam ? move(rows, { spam: true }, t`Marked as spam`) : move(rows, { spam: false, inbox: true }, t`Moved to the inbox`),
    label: (rows: readonly Email[], label: string) => move(rows, { label }, label ? t`Labelled “${label}”` : t`Label taken off`),
    snooze: (rows: readonly Email[], until: string) => move(rows, { snoozedUntil: until }, t`Out of the inbox until then`),

    /** For good: asked before, and not to be undone. Throws after it has said why. */
    async erase(rows: readonly Email[]): Promise<void> {
      try {
        for (const { id } of rows) await call(eraseEmail, { params: { id } })
        toast(t({ message: 'Deleted for good', comment: 'Said of one or several mails' }))
      } catch (reason) {
        complain(reason)
        throw reason
      }
    },
    async emptyTrash(): Promise<void> {
      try {
        await call(emptyTrash, {})
        toast(t`The trash is empty`)
      } catch (reason) {
        complain(reason)
        throw reason
      }
    },
  }
}
export type MailActions = ReturnType<typeof useMailActions>
