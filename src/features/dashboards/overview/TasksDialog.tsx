import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { Board } from '#contract/kanban/boards.ts'
import { useLastDefined } from '#ui/hooks/useLastDefined.ts'
import { Nothing } from '../Card.tsx'
import classes from '../Rows.module.css'
import { DueTask } from './DueTask.tsx'
import type { TasksDue } from './tasksDue.ts'

/** How many are drawn, and how many more when they are asked for. */
const PAGE_SIZE = 100

interface Props {
  opened: boolean
  onClose(): void
  due: TasksDue
  names: Record<keyof TasksDue, string>
  /** Which of them; nothing while the dialog is closed. */
  listed: keyof TasksDue | undefined
}

/** All tasks that a figure counts, each with its board. */
export function TasksDialog({ opened, onClose, due, names, listed }: Props) {
  const { t } = useLingui()
  // What was shown last stays while the dialog goes.
  const kind = useLastDefined(listed) ?? 'overdue'
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={t`Tasks due`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <h3 className={classes.part}>{names[kind]}</h3>
      <Tasks key={kind} kind={kind} tasks={due[kind]} />
    </Modal>
  )
}

function Tasks({ kind, tasks }: { kind: keyof TasksDue; tasks: TasksDue[keyof TasksDue] }) {
  const [most, setMost] = useState(PAGE_SIZE)
  const nameOf = useBoardNames()
  return (
    <>
      {tasks.length === 0 && (
        <Nothing>
          <Trans comment="In place of a list of tasks that are overdue, or due on some day">No task is left here.</Trans>
        </Nothing>
      )}
      <ul className={classes.rows}>
        {tasks.slice(0, most).map((task) => (
          <li key={task.id}>
            <DueTask task={task} due={kind} board={nameOf(task.boardId)} />
          </li>
        ))}
      </ul>
      {tasks.length > most && (
        <Button variant="subtle" fullWidth onClick={() => setMost(most + PAGE_SIZE)}>
          <Plural value={tasks.length - most} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
  )
}

/** What boards are called; read when their names are first shown. */
function useBoardNames() {
  const [boards, setBoards] = useState<Board[]>([])
  useEffect(() => {
    call('GET /api/data/boards', {}).then(setBoards, (reason) => console.warn('The names of the boards could not be read.', reason))
  }, [])
  return (id: unknown) => boards.find((board) => String(board.id) === String(id))?.name
}
