import { useLingui } from '@lingui/react/macro'
import { IconBook2, IconCheckbox, IconRepeat, IconSquare } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useCalendar } from '../calendarContext.ts'
import { hue } from '../event/colors.ts'
import classes from './Chip.module.css'
import { type Item, isBar, isEvent } from './items.ts'
import { useKeyMoves } from './useKeyMoves.ts'

interface Props {
  item: Item
  /** `line`: one line in a month or a list of a day; `box`: drawn as long as it lasts. */
  look: 'line' | 'box'
  /** It goes on before and after what is shown. */
  before?: boolean
  after?: boolean
  /** It is being dragged. */
  held?: boolean
  style?: CSSProperties
}

/** One item in a grid: an event opens, a task and a lesson lead to where they are kept. */
export function Chip({ item, look, before, after, held, style }: Props) {
  const { onOpen, openKey } = useCalendar()
  const move = useKeyMoves(item, look)
  const bar = isBar(item)
  const common = {
    className: classes.chip,
    style: { ...hue(item.color), ...style },
    'data-item': item.key,
    'data-look': look,
    'data-bar': bar || undefined,
    'data-kind': item.source.kind,
    'data-before': before || undefined,
    'data-after': after || undefined,
    'data-held': held || undefined,
    'data-short': (look === 'box' && item.end.getTime() - item.start.getTime() < 45 * 60_000) || undefined,
    title: item.title,
    draggable: false,
  }
  const body = <ChipBody item={item} look={look} />
  if (item.source.kind === 'task') {
    return (
      <RowLink {...common} target={{ to: '/apps/kanban', search: { task: item.source.id } }} data-done={item.source.done || undefined}>
        {body}
      </RowLink>
    )
  }
  if (item.source.kind === 'drawn') {
    return (
      <div {...common} data-held>
        {body}
      </div>
    )
  }
  if (!isEvent(item)) {
    return (
      <RowLink {...common} target={{ to: '/apps/classes' }}>
        {body}
      </RowLink>
    )
  }
  return (
    <button
      type="button"
      {...common}
      aria-current={openKey === item.key || undefined}
      aria-keyshortcuts="Delete Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
      onClick={() => onOpen(item)}
      onKeyDown={move}
    >
      {(look === 'box' || bar) && !before && <span className={classes.grip} data-grip="start" data-look={look} />}
      {body}
      {(look === 'box' || bar) && !after && <span className={classes.grip} data-grip="end" data-look={look} />}
    </button>
  )
}

function ChipBody({ item, look }: { item: Item; look: 'line' | 'box' }): ReactNode {
  const { dates } = useCalendar()
  const bar = isBar(item)
  const { source } = item
  const Sign = source.kind === 'task' ? (source.done ? IconCheckbox : IconSquare) : source.kind === 'lesson' ? IconBook2 : undefined
  return (
    <>
      {Sign && <Sign size={13} stroke={2} className={classes.sign} aria-hidden />}
      {!bar && look === 'line' && !Sign && <span className={classes.dot} />}
      {!bar && look === 'line' && (
        <span className={classes.time} aria-hidden>
          {dates.shortTime(item.start)}
        </span>
      )}
      {/* Cut off at its own end, whatever the interface's direction is. */}
      <span className={classes.title} dir="auto">
        {item.title}
      </span>
      <ItemFacts item={item} />
      {!bar && look === 'box' && (
        <span className={classes.under} aria-hidden>
          {dates.when(item)}
          {source.kind === 'event' && source.event.recurrence && <IconRepeat size={11} stroke={2} className={classes.repeat} aria-hidden />}
        </span>
      )}
      {look === 'box' && item.place && (
        <span className={`${classes.under} ${classes.place}`} aria-hidden dir="auto">
          {item.place}
        </span>
      )}
    </>
  )
}

/** Unseen after the title: all that an item's place in the calendar says to those who see it. */
export function ItemFacts({ item }: { item: Item }) {
  const { t } = useLingui()
  const { dates } = useCalendar()
  const { source } = item
  const kinds = {
    event: undefined,
    drawn: undefined,
    lesson: t({ message: 'Lesson', comment: 'Says what an entry of the calendar is' }),
    task:
      source.kind === 'task' && source.done
        ? t({ message: 'Task, done', comment: 'Says what an entry of the calendar is' })
        : t({ message: 'Task, due', comment: 'Says what an entry of the calendar is' }),
  }
  const when = dates.when(item) ?? t({ message: 'All day', comment: 'In place of a time' })
  const rest = [kinds[source.kind], dates.day(item.start), source.kind === 'task' ? undefined : when, item.place]
  return <VisuallyHidden>, {rest.filter(Boolean).join(', ')}</VisuallyHidden>
}
