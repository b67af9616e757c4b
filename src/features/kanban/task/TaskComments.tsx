import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Group, Stack, Text } from '@mantine/core'
import { call, errorTextsOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { CommentForm } from '#ui/forms/CommentForm.tsx'
import { attempt } from '../card/writeToasts.ts'
import classes from './TaskComments.module.css'

/** The comments of a task, and a form for a new one. */
export function TaskComments({ task }: { task: Task }) {
  const { t } = useLingui()
  /** Deletes a comment. `attempt` shows an error as a toast. */
  const remove = (commentId: string) =>
    attempt(async () => {
      const { undo } = await send('DELETE /api/data/tasks/:id/comments/:commentId', { params: { id: task.id, commentId } })
      toastUndoToken(t`Comment deleted.`, undo)
    })
  return (
    <Stack gap="xs" role="group" aria-label={t`Comments`}>
      <Text component="span" size="sm" fw={500}>
        <Trans>Comments</Trans>
      </Text>
      {task.comments.map((comment) => (
        <div key={comment.id} className={classes.comment}>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" fw={600} truncate>
              <bdi>{comment.author}</bdi>
            </Text>
            <Text component="span" size="xs" c="dimmed" flex={1}>
              <DateText iso={comment.at} />
            </Text>
            <CloseButton size="sm" aria-label={t`Delete comment`} onClick={() => remove(comment.id)} />
          </Group>
          <p className={classes.text}>{comment.text}</p>
        </div>
      ))}
      <CommentForm
        hideEmptyButton
        // Key under which the text is stored until it is sent.
        name={`comments/tasks/${task.id}`}
        label={t`New comment`}
        placeholder={t`Write a comment`}
        action={<Trans>Comment</Trans>}
        // `key` is the idempotency key.
        send={(text, key) => addComment(task, text, key)}
        // The message that is shown for an error.
        explain={errorTextsOf}
      />
    </Stack>
  )
}

/** Stores a comment with the name from the user's profile. @param key the idempotency key */
async function addComment(task: Task, text: string, key: string): Promise<void> {
  const { name } = await call('GET /api/data/profile', {})
  await call('POST /api/data/tasks/:id/comments', { params: { id: task.id }, body: { text, author: name } }, key)
}
