import { useBoard } from '../board.ts'
import { taskKey } from '../layout.ts'
import classes from './DragPreview.module.css'
import cardClasses from './TaskCard.module.css'
import { FACE, TaskFace } from './TaskFace.tsx'

/** How many tasks of a column are drawn while it is dragged. */
const MAX_CARDS = 5

/** What follows the pointer: a task as it looks on the board, or a column with its first tasks. */
export function Held({ id }: { id: string }) {
  const { known } = useBoard()
  const [task, column] = [known.tasks.get(id), known.columns.get(id)]
  if (task) {
    return (
      <div className={`${FACE} ${cardClasses.held}`}>
        <TaskFace task={task} />
      </div>
    )
  }
  if (!column) return null
  return (
    <div className={classes.column}>
      <div className={classes.name}>{column.name}</div>
      {!column.collapsed &&
        column.child.slice(0, MAX_CARDS).map((one) => (
          <div key={taskKey(one)} className={`${FACE} ${classes.task}`}>
            <TaskFace task={one} />
          </div>
        ))}
    </div>
  )
}
