import { useMemo } from 'react'
import type { Task } from '#contract/kanban/kanban.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { useSortItem } from '#ui/sortable/hooks.ts'
import { taskWay, useBoard } from '../board.ts'
import { taskKey } from '../layout.ts'
import classes from './TaskCard.module.css'
import { FACE, TaskFace } from './TaskFace.tsx'
import { TaskMenu } from './TaskMenu.tsx'

/** A task on the board: its title opens it, the whole card can be dragged, the menu does all of it without dragging. */
export function TaskCard({ task }: { task: Task }) {
  const { ref, pointerProps, handleRef, handleProps, dragged } = useSortItem(taskKey(task))
  const { boards, boardId } = useBoard()
  // Each step of a drag concerns every card; what is on the card stays as it is.
  const face = useMemo(
    () => (
      <TaskFace
        task={task}
        title={(className) => (
          <RowLink
            target={taskWay({ boards, boardId }, task.id)}
            draggable={false}
            className={`${className} ${classes.open}`}
            ref={handleRef}
            {...handleProps}
          >
            {task.task}
          </RowLink>
        )}
        menu={<TaskMenu task={task} />}
      />
    ),
    [task, boards, boardId, handleRef, handleProps],
  )
  return (
    <li ref={ref} {...pointerProps} className={`${FACE} ${classes.card}`} data-lifted={dragged} data-task={task.id}>
      {face}
    </li>
  )
}
