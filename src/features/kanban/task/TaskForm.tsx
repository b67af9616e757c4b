import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Select, Stack, TagsInput, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCopy, IconTrash } from '@tabler/icons-react'
import { messageOf } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Column, Task } from '#contract/kanban/kanban.ts'
import { localDay } from '#contract/values/local-day.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { LAST_DAY } from '#ui/dates/dateInputs.ts'
import { AutosaveConflict } from '#ui/drafts/AutosaveConflict.tsx'
import { ChangedElsewhere } from '#ui/drafts/changedElsewhere.ts'
import type { ValueText } from '#ui/drafts/formDraft.ts'
import { Autocomplete } from '#ui/forms/Autocomplete.tsx'
import { useFileDrop } from '#ui/forms/FileDrop.tsx'
import { Textarea } from '#ui/forms/TextFields.tsx'
import type { OpenPictures } from '#ui/pictures/PictureView.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { propertiesOf } from '../board/BoardFilters.tsx'
import { useBoard } from '../board.ts'
import { PropertyDot, usePropertyName } from '../card/PropertyChip.tsx'
import { useTaskActions } from '../card/useTaskActions.ts'
import { useTaskMoves } from '../card/useTaskMoves.ts'
import { useOtherBoards } from '../column/useOtherBoards.ts'
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
  /** Shows attached pictures large. */
  onOpenPictures(open: OpenPictures): void
  onClose(): void
}

/** Form for all fields of a task. Changes are saved while typing. */
export function TaskForm({ task, onOpenPictures, onClose }: Props) {
  const { t } = useLingui()
  const { unarchiveTask, duplicateTask } = useTaskActions()
  // What moves a task or takes it away also moves the focus, so it is apart from the other actions.
  const moves = useTaskMoves(task)
  const draft = useTaskDraft(task)
  const files = useTaskFiles(task)
  // `isOver`: files are dragged over the form. `handlers`: its event handlers for dropping and pasting.
  const { isOver, handlers, addFiles } = useFileDrop(files.add, { multiple: true })
  // `value` is the task as edited, `problems` has the error of each field, `change` saves after a short delay.
  const { value, problems, change } = draft
  const propertyName = usePropertyName()
  const { date } = useFormat()
  const valueText: ValueText = (field, value, values) => {
    // One field of the form: a task without a day keeps the one that it had.
    if (field === 'date' || field === 'undated') return values.undated ? '' : date(String(values.date))
    if (field === 'taskProperty') return propertyName(String(value))
    return field === 'checklist' ? (value as Task['checklist']).map(({ text, done }) => (done ? `✓ ${text}` : text)) : undefined
  }
  /** Returns a click handler that runs the action and closes the task. */
  const thenClose = (action: () => void) => () => {
    action()
    onClose()
  }
  return (
    <Stack gap="md" className={classes.task} {...handlers}>
      {isOver && (
        <div className={classes.drop}>
          <span>
            <Trans>Drop files to attach them</Trans>
          </span>
        </div>
      )}
      {task.archived && <ArchivedNotice onBringBack={thenClose(() => void unarchiveTask(task))} />}
      <Textarea
        data-autofocus
        autosize
        minRows={1}
        maxLength={300}
        size="md"
        classNames={{ input: `${classes.title} ${classes.userText}` }}
        aria-label={t`Title`}
        value={value.task}
        error={value.task.trim() ? problems.task : t`Enter a title. The previous one is kept until you do.`}
        onChange={(event) => change({ task: event.currentTarget.value.replace(/\n/g, ' ') })}
      />
      <AutosaveConflict
        draft={draft.draft}
        autosave={draft.autosave}
        names={{
          task: t`Title`,
          taskText: t`Description`,
          date: t`Due date`,
          undated: t`Due date`,
          taskProperty: t`Label`,
          assignees: t`People`,
          checklist: t`Checklist`,
          taskImage: t`Picture`,
        }}
        valueText={valueText}
      />
      <TaskDetails task={task} draft={draft} onClose={onClose} />
      <Textarea
        autosize
        minRows={3}
        maxRows={14}
        maxLength={20_000}
        classNames={{ input: classes.userText }}
        label={<Trans>Description</Trans>}
        placeholder={t`Add a description`}
        value={value.taskText}
        error={problems.taskText}
        onChange={(event) => change({ taskText: event.currentTarget.value })}
      />
      <TaskChecklist draft={`tasks/${task.id}/step`} items={value.checklist} onChange={(checklist) => change({ checklist })} />
      <TaskPicture picture={value.taskImage} onChange={(taskImage) => draft.saveNow({ taskImage })} />
      <TaskFiles task={task} files={files} onAdd={addFiles} onOpenPictures={onOpenPictures} />
      <TaskComments task={task} />
      <TaskHistory task={task} />
      <Group justify="space-between" className={classes.footer}>
        <Group gap="xs">
          {!task.archived && (
            <>
              <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => duplicateTask(task)}>
                <Trans>Duplicate</Trans>
              </Button>
              <Button variant="default" leftSection={<IconArchive size={16} />} onClick={thenClose(moves.archive)}>
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
            onClick={thenClose(moves.remove)}
          >
            <Trans>Delete</Trans>
          </Button>
        </Group>
        <SaveState {...draft} />
      </Group>
    </Stack>
  )
}

/** Notice on an archived task, with a button that brings it back. */
const ArchivedNotice = ({ onBringBack }: { onBringBack(): void }) => (
  <Group justify="space-between" gap="xs" className={classes.archived}>
    <Text size="sm">
      <Trans>This task is archived.</Trans>
    </Text>
    <Button size="compact-md" variant="light" leftSection={<IconArchiveOff size={16} />} onClick={onBringBack}>
      <Trans context="task" comment="Button: from the archive to the board">
        Restore
      </Trans>
    </Button>
  </Group>
)

/** Fields for column, due date, property (kind of work) and people. */
function TaskDetails({ task, draft, onClose }: { task: Task; draft: TaskDraft; onClose(): void }) {
  const { t } = useLingui()
  const nameOf = usePropertyName()
  const sampleName = useSampleName()
  const { boards, boardId, boardColumns, isOverdue } = useBoard()
  const { moveToColumn, moveToBoard } = useTaskMoves(task)
  const { otherBoards = [] } = useOtherBoards(boardId)
  // `change` saves after a short delay, `saveNow` at once.
  const { value, problems, change, saveNow } = draft
  // The six standard ones, and those that tasks of this board have.
  const properties = propertiesOf(boardColumns)
  /** The stored property for an entered text: the six of docs/specification.md 3 are stored in English and shown translated. */
  const propertyOf = (text: string) => properties.find((property) => nameOf(property) === text) ?? text
  // `child` is the API's name for the tasks of a column.
  const people = [...new Set(boardColumns.flatMap(({ child }) => child.flatMap(({ assignees }) => assignees)))].sort((a, b) =>
    a.localeCompare(b),
  )
  /** Moves the task to the selected column, of this board or another. */
  const move = (id: string | null) => {
    const to = boardColumns.find((column) => String(column.id) === id)
    if (to && !sameId(to.id, task.categoryId)) moveToColumn(to)
    for (const { board, columns } of otherBoards) {
      const column = columns.find((candidate) => String(candidate.id) === id)
      if (!column) continue
      moveToBoard(board, column)
      onClose()
    }
  }
  const optionsOf = (columns: readonly Column[]) => columns.map((column) => ({ value: String(column.id), label: sampleName(column.name) }))
  const groups = [
    { group: sampleName(boards.find(({ id }) => sameId(id, boardId))?.name ?? ''), items: optionsOf(boardColumns) },
    ...otherBoards.map(({ board, columns }) => ({ group: sampleName(board.name), items: optionsOf(columns) })),
  ]
  return (
    <div className={classes.details}>
      <Select
        label={<Trans>Column</Trans>}
        allowDeselect={false}
        data={otherBoards.length > 0 ? groups : optionsOf(boardColumns)}
        value={String(task.categoryId)}
        onChange={move}
      />
      <DateField
        type="date"
        // Without a maximum, browsers accept years of five digits.
        max={LAST_DAY}
        label={<Trans>Due date</Trans>}
        value={value.undated ? '' : localDay(value.date)}
        error={problems.date}
        description={isOverdue(value) ? <span className={classes.late}>{t`Overdue`}</span> : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget: { value: day, validity } }) => {
          // `badInput` means an incomplete date.
          if (!validity.badInput) saveNow(day ? { date: noonOf(day), undated: false } : { undated: true })
        }}
      />
      <Autocomplete
        className={classes.wide}
        label={<Trans>Label</Trans>}
        placeholder={t`Choose or type your own`}
        maxLength={60}
        data={properties.map(nameOf)}
        value={nameOf(value.taskProperty)}
        error={problems.taskProperty}
        leftSection={value.taskProperty ? <PropertyDot property={value.taskProperty} /> : undefined}
        renderOption={({ option }) => (
          <Group gap="xs" wrap="nowrap">
            <PropertyDot property={propertyOf(option.value)} />
            <bdi>{option.value}</bdi>
          </Group>
        )}
        onChange={(text) => change({ taskProperty: propertyOf(text) })}
      />
      <TagsInput
        className={classes.wide}
        label={<Trans>People</Trans>}
        placeholder={value.assignees.length ? undefined : t`Type a name, then Enter`}
        data={people}
        maxTags={30}
        value={value.assignees}
        error={problems.assignees}
        onChange={(assignees) => saveNow({ assignees })}
      />
    </div>
  )
}

/** Shows whether changes are stored; if that failed, the reason and a button to try again. */
function SaveState({ state, reason, retry }: Pick<TaskDraft, 'state' | 'reason' | 'retry'>) {
  // `AutosaveConflict` says it.
  if (reason instanceof ChangedElsewhere) return null
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

/** Noon of a local day as ISO 8601, so that it is the same day in neighbouring time zones. */
const noonOf = (day: string): string => new Date(`${day}T12:00:00`).toISOString()
