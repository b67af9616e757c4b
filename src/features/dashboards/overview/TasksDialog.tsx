import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { Board } from '#contract/kanban/boards.ts'
import { useLastDefined } from '#ui/hooks/useLastDefined.ts'
import { EmptyText } from '../Card.tsx'
import classes from '../Rows.module.css'
import { DueTask } from './DueTask.tsx'
import type { TasksDue } from './tasksDue.ts'

/** Number of tasks that are shown at first, and that the button adds. */
const PAGE_SIZE = 100

interface Props {
  opened: boolean
  onClose(): void
  /** The tasks by group. */
  due: TasksDue
  /** The translated name of each group. */
  names: Record<keyof TasksDue, string>
  /** The group to list; undefined while the dialog is closed. */
  listed: keyof TasksDue | undefined
}

/** Dialog with all tasks of a group, each with its board. */
export function TasksDialog({ opened, onClose, due, names, listed }: Props) {
  const { t } = useLingui()
  // The last group stays visible during the closing animation.
  const kind = useLastDefined(listed) ?? 'overdue'
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={t`Tasks due`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <h3 className={classes.subtitle}>{names[kind]}</h3>
      <Tasks key={kind} kind={kind} tasks={due[kind]} />
    </Modal>
  )
}

/** The tasks of a group, and a button for more. */
function Tasks({ kind, tasks }: { kind: keyof TasksDue; tasks: TasksDue[keyof TasksDue] }) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const nameOf = useBoardNames()
  return (
    <>
      {tasks.length === 0 && (
        <EmptyText>
          <Trans comment="In place of a list of tasks that are overdue, or due on some day">No tasks left.</Trans>
        </EmptyText>
      )}
      <ul className={classes.rows}>
        {tasks.slice(0, limit).map((task) => (
          <li key={task.id}>
            <DueTask task={task} due={kind} board={nameOf(task.boardId)} />
          </li>
        ))}
      </ul>
      {tasks.length > limit && (
        <Button variant="subtle" fullWidth onClick={() => setLimit(limit + PAGE_SIZE)}>
          <Plural value={tasks.length - limit} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
  )
}

/** Returns a function that gives a board's name by id. The boards are read when the dialog opens. */
function useBoardNames() {
  const [boards, setBoards] = useState<Board[]>([])
  useEffect(() => {
    call('GET /api/data/boards', {}).then(setBoards, (reason) => console.warn('The names of the boards could not be read.', reason))
  }, [])
  return (id: unknown) => boards.find((board) => String(board.id) === String(id))?.name
}
