import { useSampleName } from '#ui/text/useSampleName.ts'
import { useBoard } from '../board.ts'
import { taskKey } from '../boardLists.ts'
import classes from './DragPreview.module.css'
import cardClasses from './TaskCard.module.css'
import { CARD_CLASS, TaskCardContent } from './TaskCardContent.tsx'

/** Maximum number of tasks in the preview of a column. */
const MAX_CARDS = 5

/** The element that follows the pointer during a drag: a task card, or a column with its first tasks. @param id the key of the task or column */
export function DragPreview({ id }: { id: string }) {
  const sampleName = useSampleName()
  const { byKey } = useBoard()
  const [task, column] = [byKey.tasks.get(id), byKey.columns.get(id)]
  if (task) {
    return (
      <div className={`${CARD_CLASS} ${cardClasses.dragged}`}>
        <TaskCardContent task={task} />
      </div>
    )
  }
  if (!column) return null
  return (
    <div className={classes.column}>
      <div className={classes.name}>{sampleName(column.name)}</div>
      {!column.collapsed &&
        // `child` is the API's name for the tasks of a column.
        column.child.slice(0, MAX_CARDS).map((child) => (
          <div key={taskKey(child)} className={`${CARD_CLASS} ${classes.task}`}>
            <TaskCardContent task={child} />
          </div>
        ))}
    </div>
  )
}
