import { useEffect } from 'react'
import { call, fieldsOf, messageOf } from '#client/transport/call.ts'
import type { Task, TaskChange } from '#contract/kanban/kanban.ts'
import { useAutosave, useRelease } from '#ui/drafts/autosave.ts'
import { toastError } from '#ui/feedback/toast.tsx'

/**
 * A task as it is being edited. What is typed is stored a moment later, only the fields that were touched, so that two tabs can
 * edit the same task; what could not be stored stays on screen with the reason.
 */
export function useTaskDraft(task: Task) {
  const [draft, autosave] = useAutosave<TaskChange>(`tasks/${task.id}`, {
    save: (body) => call('PATCH /api/data/tasks/:id', { params: { id: task.id }, body }),
    stored: () => task,
    isReady: (value) => !isBlank(value),
    onLost: (reason) => toastError(messageOf(reason)),
  })
  const { value: typed, state } = draft

  useRelease(draft, autosave, task)

  useEffect(
    () => () => {
      const left = autosave.get().value
      if (!left || !isBlank(left)) return
      // An emptied title is not stored: when one leaves the task, it is as it was; the rest is kept.
      const { task: _, ...rest } = left
      if (Object.keys(rest).length > 0) autosave.change(rest)
      else autosave.discard()
    },
    [autosave],
  )

  const value: Task = { ...task, ...typed }
  /** Beside what is typed by now: what is changed may have taken its time, such as a picture. */
  const change = (change: TaskChange) => autosave.change({ ...autosave.get().value, ...change })
  return {
    value,
    state,
    reason: draft.reason,
    problems: fieldsOf(draft.reason),
    change,
    /** Stores at once, for what is one decision and not typing. */
    choose(decided: TaskChange) {
      change(decided)
      void autosave.flush()
    },
    retry: () => void autosave.flush(),
  }
}

export type TaskDraft = ReturnType<typeof useTaskDraft>

const isBlank = ({ task }: TaskChange): boolean => task?.trim() === ''
