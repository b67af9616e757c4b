import { useMemo } from 'react'
import type { Task } from '#contract/kanban/kanban.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { useSortItem } from '#ui/sortable/hooks.ts'
import { taskLinkTarget, useBoard } from '../board.ts'
import { taskKey } from '../boardLists.ts'
import classes from './TaskCard.module.css'
import { CARD_CLASS, TaskCardContent } from './TaskCardContent.tsx'
import { TaskMenu } from './TaskMenu.tsx'

/** Card of a task on the board, for mouse, touch and keyboard. Its title opens the task, the card can be dragged, and the menu moves it without dragging. */
export function TaskCard({ task }: { task: Task }) {
  const { ref, pointerProps, handleRef, handleProps, dragged } = useSortItem(taskKey(task))
  const { boards, boardId } = useBoard()
  // Each step of a drag renders every card again; the memo keeps their content.
  const content = useMemo(
    () => (
      <TaskCardContent
        task={task}
        title={(className) => (
          <RowLink
            target={taskLinkTarget({ boards, boardId }, task.id)}
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
    <li
      ref={ref}
      {...pointerProps}
      className={`${CARD_CLASS} ${classes.card}`}
      data-dragged={dragged}
      data-task={task.id}
      data-row={task.id}
    >
      {content}
    </li>
  )
}
