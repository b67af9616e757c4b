import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Task } from '#contract/kanban/kanban.ts'
import { initials } from '#ui/people/initials.ts'
import { useFormat } from '#ui/text/format.ts'
import { useBoard } from '../board.ts'
import { DueDate } from './DueDate.tsx'
import iconClasses from './IconLabel.module.css'
import { PropertyChip } from './PropertyChip.tsx'
import classes from './TaskCardContent.module.css'

/** The class of the element around `TaskCardContent`. */
export const CARD_CLASS = classes.card

interface Props {
  task: Task
  /** Renders the title with this class, for example as a link; plain text without it. */
  title?: (className: string | undefined) => ReactNode
  /** The button of the task's menu. */
  menu?: ReactNode
}

/**
 * The content of a task card, within an element of the class `CARD_CLASS`. It has as few elements as possible, because a board renders
 * hundreds of cards.
 */
export function TaskCardContent({ task, title, menu }: Props) {
  const { isOverdue } = useBoard()
  const text = task.taskText.trim()
  // `task.task` is the title.
  const heading = title?.(classes.title) ?? <div className={classes.title}>{task.task}</div>
  return (
    <>
      {task.taskImage && <img className={classes.cover} src={task.taskImage} alt="" draggable={false} loading="lazy" />}
      {/* The first row has the property, or without one the title, and the menu at its end. */}
      {task.taskProperty ? <PropertyChip property={task.taskProperty} /> : heading}
      {menu}
      {task.taskProperty && heading}
      {text && <p className={classes.text}>{text}</p>}
      <div className={classes.details}>
        <DueDate task={task} isOverdue={isOverdue(task)} />
        <Counts task={task} />
        <People names={task.assignees} />
      </div>
    </>
  )
}

/** The numbers of steps, comments and attachments, each after an icon (IconLabel.module.css). */
function Counts({ task: { checklist, comments, attachments } }: { task: Task }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const doneCount = checklist.filter((item) => item.done).length
  // The name `done` is part of the message.
  const done = number(doneCount)
  return (
    <>
      {checklist.length > 0 && (
        <Count icon="steps" isComplete={doneCount === checklist.length} label={t`Checklist: ${done} of ${number(checklist.length)} done`}>
          {done}/{number(checklist.length)}
        </Count>
      )}
      {comments.length > 0 && (
        <Count icon="comments" label={t`${plural(comments.length, { one: '# comment', other: '# comments' })}`}>
          {number(comments.length)}
        </Count>
      )}
      {attachments.length > 0 && (
        <Count icon="files" label={t`${plural(attachments.length, { one: '# attachment', other: '# attachments' })}`}>
          {number(attachments.length)}
        </Count>
      )}
    </>
  )
}

interface CountProps {
  icon: 'steps' | 'comments' | 'files'
  isComplete?: boolean
  label: string
  children: ReactNode
}

const Count = ({ icon, isComplete, label, children }: CountProps) => (
  <span role="img" aria-label={label} className={iconClasses.label} data-icon={icon} data-complete={isComplete || undefined}>
    {children}
  </span>
)

/** Maximum number of people that are shown; the number of the others follows. */
const MAX_PEOPLE = 3

/** The people on a task by their initials. */
function People({ names }: { names: string[] }) {
  const format = useFormat()
  if (names.length === 0) return null
  const allNames = format.list(names)
  return (
    <span role="img" aria-label={allNames} className={classes.people} title={allNames}>
      {names.slice(0, MAX_PEOPLE).map((name) => (
        <span key={name} className={classes.person}>
          {initials(name)}
        </span>
      ))}
      {names.length > MAX_PEOPLE && <span className={classes.person}>+{format.number(names.length - MAX_PEOPLE)}</span>}
    </span>
  )
}
