import { Trans, useLingui } from '@lingui/react/macro'
import { Autocomplete, Button, Group, Select, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCopy, IconTrash } from '@tabler/icons-react'
import { messageOf } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Column, Task } from '#contract/kanban/kanban.ts'
import { LAST_DAY } from '#ui/dates/moments.ts'
import { useFileDrop } from '#ui/forms/FileDrop.tsx'
import type { OpenPictures } from '#ui/pictures/PictureView.tsx'
import { propertiesOf } from '../board/BoardTools.tsx'
import { useBoard } from '../board.ts'
import { PropertyDot, usePropertyName } from '../card/PropertyChip.tsx'
import { useTaskActions } from '../card/useTaskActions.ts'
import { useTaskMoves } from '../card/useTaskMoves.ts'
import { useOtherColumns } from '../column/useOtherColumns.ts'
import { TaskChecklist } from './TaskChecklist.tsx'
import { TaskComments } from './TaskComments.tsx'
import { TaskFiles } from './TaskFiles.tsx'
import classes from './TaskForm.module.css'
import { TaskHistory } from './TaskHistory.tsx'
import { TaskPicture } from './TaskPicture.tsx'
import { type TaskDraft, useTaskDraft } from './useTaskDraft.ts'
import { useTaskFiles } from './useTaskFiles.ts'

interface Props {
  task: Task
  onOpenPictures(open: OpenPictures): void
  onClose(): void
}

/** Everything about a task, edited in place and stored as one types. */
export function TaskForm({ task, onOpenPictures, onClose }: Props) {
  const { t } = useLingui()
  const { bringBack, duplicateTask } = useTaskActions()
  const moves = useTaskMoves(task)
  const draft = useTaskDraft(task)
  const files = useTaskFiles(task)
  const { over, handlers, take } = useFileDrop(files.add, { multiple: true })
  const { value, problems, change } = draft
  const leaving = (leave: () => void) => () => {
    leave()
    onClose()
  }
  return (
    <Stack gap="md" className={classes.task} {...handlers}>
      {over && (
        <div className={classes.drop}>
          <span>
            <Trans>Drop the files to attach them</Trans>
          </span>
        </div>
      )}
      {task.archived && <Archived onBringBack={leaving(() => void bringBack(task))} />}
      <Textarea
        data-autofocus
        autosize
        minRows={1}
        maxLength={300}
        size="md"
        classNames={{ input: `${classes.title} ${classes.written}` }}
        aria-label={t`Title`}
        value={value.task}
        error={value.task.trim() ? problems.task : t`Write a title. Until then the old one is kept.`}
        onChange={(event) => change({ task: event.currentTarget.value.replace(/\n/g, ' ') })}
      />
      <TaskFacts task={task} draft={draft} onClose={onClose} />
      <Textarea
        autosize
        minRows={3}
        maxRows={14}
        maxLength={20_000}
        classNames={{ input: classes.written }}
        label={<Trans>Description</Trans>}
        placeholder={t`What belongs to it, what to watch out for`}
        value={value.taskText}
        error={problems.taskText}
        onChange={(event) => change({ taskText: event.currentTarget.value })}
      />
      <TaskChecklist items={value.checklist} onChange={(checklist) => change({ checklist })} />
      <TaskPicture picture={value.taskImage} onChange={(taskImage) => draft.choose({ taskImage })} />
      <TaskFiles task={task} files={files} onTake={take} onOpenPictures={onOpenPictures} />
      <TaskComments task={task} />
      <TaskHistory task={task} />
      <Group justify="space-between" className={classes.foot}>
        <Group gap="xs">
          {!task.archived && (
            <>
              <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => duplicateTask(task)}>
                <Trans>Duplicate</Trans>
              </Button>
              <Button variant="default" leftSection={<IconArchive size={16} />} onClick={leaving(moves.archive)}>
                <Trans context="task" comment="Button: put a task away">
                  Archive
                </Trans>
              </Button>
            </>
          )}
          <Button
            variant="subtle"
            color="gray"
            className={classes.danger}
            leftSection={<IconTrash size={16} />}
            onClick={leaving(moves.remove)}
          >
            <Trans>Delete</Trans>
          </Button>
        </Group>
        <SaveState {...draft} />
      </Group>
    </Stack>
  )
}

/** A task that was put away says so, and how it comes back. */
const Archived = ({ onBringBack }: { onBringBack(): void }) => (
  <Group justify="space-between" gap="xs" className={classes.archived}>
    <Text size="sm">
      <Trans>This task is in the archive.</Trans>
    </Text>
    <Button size="compact-md" variant="light" leftSection={<IconArchiveOff size={16} />} onClick={onBringBack}>
      <Trans context="task" comment="Button: from the archive to the board">
        Bring back
      </Trans>
    </Button>
  </Group>
)

function TaskFacts({ task, draft, onClose }: { task: Task; draft: TaskDraft; onClose(): void }) {
  const { t } = useLingui()
  const name = usePropertyName()
  const { boards, boardId, board, isLate } = useBoard()
  const { toColumn, toBoard } = useTaskMoves(task)
  const { others = [] } = useOtherColumns(boardId)
  const { value, problems, change, choose } = draft
  const properties = propertiesOf(board)
  /** The six are stored under their names of docs/specification.md 3, whatever they are called here. */
  const named = (typed: string) => properties.find((property) => name(property) === typed) ?? typed
  const people = [...new Set(board.flatMap(({ child }) => child.flatMap(({ assignees }) => assignees)))].sort((a, b) => a.localeCompare(b))
  const move = (id: string | null) => {
    const to = board.find((column) => String(column.id) === id)
    if (to && !sameId(to.id, task.categoryId)) toColumn(to)
    for (const { board, columns } of others) {
      const column = columns.find((one) => String(one.id) === id)
      if (!column) continue
      toBoard(board, column)
      onClose()
    }
  }
  const choices = (columns: readonly Column[]) => columns.map((column) => ({ value: String(column.id), label: column.name }))
  const groups = [
    { group: boards.find(({ id }) => sameId(id, boardId))?.name ?? '', items: choices(board) },
    ...others.map(({ board, columns }) => ({ group: board.name, items: choices(columns) })),
  ]
  return (
    <div className={classes.facts}>
      <Select
        label={<Trans>Column</Trans>}
        allowDeselect={false}
        data={others.length > 0 ? groups : choices(board)}
        value={String(task.categoryId)}
        onChange={move}
      />
      <TextInput
        type="date"
        max={LAST_DAY}
        label={<Trans>Due on</Trans>}
        value={value.undated ? '' : dayOf(value.date)}
        error={problems.date}
        description={isLate(value) ? <span className={classes.late}>{t`Overdue`}</span> : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget: { value: day, validity } }) => {
          // Half a date is still being written.
          if (!validity.badInput) choose(day ? { date: noonOf(day), undated: false } : { undated: true })
        }}
      />
      <Autocomplete
        className={classes.wide}
        label={<Trans>Property</Trans>}
        placeholder={t`Choose one or write your own`}
        maxLength={60}
        data={properties.map(name)}
        value={name(value.taskProperty)}
        error={problems.taskProperty}
        leftSection={value.taskProperty ? <PropertyDot property={value.taskProperty} /> : undefined}
        renderOption={({ option }) => (
          <Group gap="xs" wrap="nowrap">
            <PropertyDot property={named(option.value)} />
            <bdi>{option.value}</bdi>
          </Group>
        )}
        onChange={(typed) => change({ taskProperty: named(typed) })}
      />
      <TagsInput
        className={classes.wide}
        label={<Trans>People</Trans>}
        placeholder={value.assignees.length ? undefined : t`Write a name, then Enter`}
        data={people}
        maxTags={30}
        value={value.assignees}
        error={problems.assignees}
        onChange={(assignees) => choose({ assignees })}
      />
    </div>
  )
}

/** Whether what was typed is stored; where it is not, why, and a way to try again. */
function SaveState({ state, reason, retry }: Pick<TaskDraft, 'state' | 'reason' | 'retry'>) {
  if (state === 'failed') {
    return (
      <Group role="alert" gap="xs" className={classes.failed}>
        <Text size="sm">
          <Trans>Not saved</Trans> {messageOf(reason)}
        </Text>
        <Button size="compact-sm" variant="light" color="error" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </Group>
    )
  }
  return (
    <Text size="sm" c="dimmed" aria-hidden>
      {state === 'saving' && <Trans>Saving…</Trans>}
      {state === 'saved' && <Trans comment="What was typed is stored">Saved</Trans>}
    </Text>
  )
}

/** The day of a moment as the browser's date field writes it. */
const dayOf = (iso: string): string => {
  const date = new Date(iso)
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10)
}

/** Noon of a day, so that it stays this day in the neighbouring time zones too. */
const noonOf = (day: string): string => new Date(`${day}T12:00:00`).toISOString()
