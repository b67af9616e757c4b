import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import type { TaskChange } from '#contract/kanban/kanban.ts'
import { autosaveFor } from '#ui/drafts/autosave.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { DraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { useBoard } from '../board.ts'
import { taskRecovery } from '../card/taskRecovery.ts'
import classes from './TaskForm.module.css'

interface Props {
  id: Id
  /** Called after the draft was added as a new task. */
  onTaken(): void
}

/** In place of a deleted task: what was typed and not saved before it was deleted can be added as a new task of the first column. */
export function DeletedTaskDraft({ id, onTaken }: Props) {
  const { t } = useLingui()
  const [column] = useBoard().boardColumns
  const name = `tasks/${id}`
  // `undefined`: nothing is typed here, an earlier draft is only read.
  const draft = useFormDraft<TaskChange>(name, undefined, taskRecovery.isValid)
  if (!draft.restorable || !column) return null
  const { value } = draft.restorable
  const words = taskRecovery.textOf(value)
  const take = async () => {
    const title = value.task?.trim() || words.slice(0, 100) || t`New task`
    const body = { categoryId: column.id, newTaskData: { undated: true, ...value, task: title } }
    try {
      await call('POST /api/TodoData/addTask', { body }, draft.idempotencyKeyFor(body))
      // The autosave of the deleted task would store its words again when the page is closed.
      autosaveFor<TaskChange>(name, { save: async () => undefined, stored: () => undefined }).discard()
      toast(t`“${title}” was added.`)
      onTaken()
    } catch (reason) {
      toastError(messageOf(reason))
    }
  }
  return (
    // It gets the focus, so that the next key press, which may belong to the text that was just being typed, reaches no button.
    <div data-autofocus tabIndex={-1}>
      <DraftPrompt draft={draft} action={<Trans>Add as a new task</Trans>} onTake={() => void take()}>
        <Trans>You have unsaved text for this task:</Trans>
        <Text component="span" className={classes.deletedText} dir="auto">
          {words}
        </Text>
      </DraftPrompt>
    </div>
  )
}
