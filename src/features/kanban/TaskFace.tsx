import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconListCheck, IconMessageCircle, IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Task } from '#contract/kanban.ts'
import { useFormat } from '#ui/format.ts'
import { useBoard } from './board.ts'
import { DueDate } from './DueDate.tsx'
import { PropertyChip } from './PropertyChip.tsx'
import classes from './TaskFace.module.css'

interface Props {
  task: Task
  /** The title as a link; plain text unless told. */
  title?: ReactNode
  menu?: ReactNode
}

/** What a task looks like on the board. */
export function TaskFace({ task, title, menu }: Props) {
  const { isLate } = useBoard()
  const text = task.taskText.trim()
  const heading = <div className={classes.title}>{title ?? task.task}</div>
  return (
    <>
      {task.taskImage && <img className={classes.cover} src={task.taskImage} alt="" draggable={false} loading="lazy" />}
      <div className={classes.body}>
        <div className={classes.head}>
          {task.taskProperty ? <PropertyChip property={task.taskProperty} /> : heading}
          {menu}
        </div>
        {task.taskProperty && heading}
        {text && <p className={classes.text}>{text}</p>}
        <div className={classes.facts}>
          <DueDate iso={task.date} late={isLate(task)} />
          <Counts task={task} />
          <People names={task.assignees} />
        </div>
      </div>
    </>
  )
}

function Counts({ task: { checklist, comments, attachments } }: { task: Task }) {
  const { number } = useFormat()
  const done = checklist.filter((item) => item.done).length
  return (
    <>
      {checklist.length > 0 && (
        <span className={classes.count} data-complete={done === checklist.length || undefined}>
          <IconListCheck size={14} stroke={1.7} aria-hidden />
          <span aria-hidden>
            {number(done)}/{number(checklist.length)}
          </span>
          <VisuallyHidden>
            <Trans>
              {done} of {checklist.length} steps done
            </Trans>
          </VisuallyHidden>
        </span>
      )}
      {comments.length > 0 && (
        <span className={classes.count}>
          <IconMessageCircle size={14} stroke={1.7} aria-hidden />
          <span aria-hidden>{number(comments.length)}</span>
          <VisuallyHidden>
            <Plural value={comments.length} one="# comment" other="# comments" />
          </VisuallyHidden>
        </span>
      )}
      {attachments.length > 0 && (
        <span className={classes.count}>
          <IconPaperclip size={14} stroke={1.7} aria-hidden />
          <span aria-hidden>{number(attachments.length)}</span>
          <VisuallyHidden>
            <Plural value={attachments.length} one="# attachment" other="# attachments" />
          </VisuallyHidden>
        </span>
      )}
    </>
  )
}

const MAX_PEOPLE = 3

/** The people on a task by their initials. */
function People({ names }: { names: string[] }) {
  const { i18n } = useLingui()
  if (names.length === 0) return null
  const all = new Intl.ListFormat(i18n.locales ?? i18n.locale).format(names)
  return (
    <span className={classes.people} title={all}>
      <VisuallyHidden>{all}</VisuallyHidden>
      {names.slice(0, MAX_PEOPLE).map((name) => (
        <span key={name} className={classes.person} aria-hidden>
          {initials(name)}
        </span>
      ))}
      {names.length > MAX_PEOPLE && (
        <span className={classes.person} aria-hidden>
          +{names.length - MAX_PEOPLE}
        </span>
      )}
    </span>
  )
}

/** `'Niamh Gallagher'` is `'NG'`. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()
