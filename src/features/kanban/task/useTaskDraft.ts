import { useEffect } from 'react'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { Task, TaskChange } from '#contract/kanban/kanban.ts'
import { useAutosave } from '#ui/drafts/autosave.ts'
import { useReleaseWhenStored } from '#ui/drafts/releaseWhenStored.ts'
import { toastError } from '#ui/feedback/toast.tsx'

/**
 * The draft of the open task. Changes are saved after a short delay, and only the changed fields, so that two tabs can edit the same task.
 * Fields that could not be saved stay on screen with the error.
 */
export function useTaskDraft(task: Task) {
  const [draft, autosave] = useAutosave<TaskChange>(`tasks/${task.id}`, {
    save: (body) => call('PATCH /api/data/tasks/:id', { params: { id: task.id }, body }),
    // The stored row, to notice when another tab changes a field that is edited here.
    stored: () => task,
    asksOnConflict: true,
    // An empty title is not saved: the draft waits.
    isReady: (value) => !isBlank(value),
    // Saving failed after the task was closed.
    onLost: (reason) => toastError(messageOf(reason)),
  })
  const { value: changes, state } = draft

  // Drops the saved draft once the live query has the same values.
  useReleaseWhenStored(draft, autosave, task)

  useEffect(
    () => () => {
      const draftValue = autosave.get().value
      if (!draftValue || !isBlank(draftValue)) return
      // An empty title is not stored: when the task is closed, the stored title returns; the other fields are kept.
      const { task: _, ...rest } = draftValue
      if (Object.keys(rest).length > 0) autosave.change(rest)
      else autosave.discard()
    },
    [autosave],
  )

  /** The stored task with the changes that are not stored yet. */
  const value: Task = { ...task, ...changes }
  /** Merges into the current draft: it may have changed since the call began, for example during an upload. */
  const change = (change: TaskChange) => autosave.change({ ...autosave.get().value, ...change })
  return {
    value,
    /** Whether the changes are stored: `saving`, `saved` or `failed`, for example. */
    state,
    /** Why saving failed; `problems` are its messages by field. */
    reason: draft.reason,
    problems: fieldErrorsOf(draft.reason),
    draft,
    autosave,
    change,
    /** Saves at once: for a selected value, such as a date, and not for typed text. */
    saveNow(newValues: TaskChange) {
      change(newValues)
      void autosave.flush()
    },
    retry: () => void autosave.flush(),
  }
}

export type TaskDraft = ReturnType<typeof useTaskDraft>

/** True if the change would make the title empty. */
const isBlank = ({ task }: TaskChange): boolean => task?.trim() === ''
