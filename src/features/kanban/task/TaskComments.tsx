import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Group, Stack, Text } from '@mantine/core'
import { call, explain, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { CommentForm } from '#ui/forms/CommentForm.tsx'
import { attempt } from '../card/attempts.ts'
import classes from './TaskComments.module.css'

/** What people have said about a task, and a field to say more. */
export function TaskComments({ task }: { task: Task }) {
  const { t } = useLingui()
  const remove = (commentId: string) =>
    attempt(async () => {
      const { undo } = await send('DELETE /api/data/tasks/:id/comments/:commentId', { params: { id: task.id, commentId } })
      toastUndo(t`The comment was deleted.`, () => undo && void attempt(() => undoDeletion(undo)))
    })
  return (
    <Stack gap="xs" role="group" aria-label={t`Comments`}>
      <Text component="span" size="sm" fw={500}>
        <Trans>Comments</Trans>
      </Text>
      {task.comments.map((one) => (
        <div key={one.id} className={classes.comment}>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" fw={600} truncate>
              <bdi>{one.author}</bdi>
            </Text>
            <Text component="span" size="xs" c="dimmed" flex={1}>
              <DateText iso={one.at} />
            </Text>
            <CloseButton size="sm" aria-label={t`Delete the comment`} onClick={() => remove(one.id)} />
          </Group>
          <p className={classes.text}>{one.text}</p>
        </div>
      ))}
      <CommentForm
        hideEmptyButton
        name={`comments/tasks/${task.id}`}
        label={t`New comment`}
        placeholder={t`Write a comment`}
        action={<Trans>Comment</Trans>}
        send={(text, key) => comment(task, text, key)}
        explain={explain}
      />
    </Stack>
  )
}

/** Signed with the name of the person whose app this is. */
async function comment(task: Task, text: string, key: string): Promise<void> {
  const { name } = await call('GET /api/data/profile', {})
  await call('POST /api/data/tasks/:id/comments', { params: { id: task.id }, body: { text, author: name } }, key)
}
