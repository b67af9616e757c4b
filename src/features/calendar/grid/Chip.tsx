import { useLingui } from '@lingui/react/macro'
import { IconBook2, IconCheckbox, IconRepeat, IconSquare } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { useSingleKeys } from '#ui/shortcuts/registry.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useCalendar } from '../calendarContext.ts'
import { colorStyle } from '../event/colors.ts'
import { usePlaceName } from '../usePlaceName.ts'
import classes from './Chip.module.css'
import { type Item, isAllDayOrLonger, isEvent } from './items.ts'
import { useEventKeys } from './useEventKeys.ts'

interface Props {
  item: Item
  /** `line`: one line in a month or a list of a day; `box`: a box with the height of its duration. */
  variant: 'line' | 'box'
  /** True if it continues before or after the visible days. */
  before?: boolean
  after?: boolean
  /** True while it is dragged. */
  isDragged?: boolean
  style?: CSSProperties
}

/** An item in a grid. A click opens an event, or goes to the board or the class of a task or lesson. */
export function Chip({ item, variant, before, after, isDragged, style }: Props) {
  const { mayEdit, onOpen, openKey } = useCalendar()
  const onKeyDown = useEventKeys(item, variant)
  const hasSingleKeys = useSingleKeys()
  const isBar = isAllDayOrLonger(item)
  /** Props of the element, whether it is a button or a link. `useDrag` finds events by `data-item`; the other data attributes are for CSS. */
  const common = {
    className: classes.chip,
    style: { ...colorStyle(item.color), ...style },
    'data-item': item.key,
    'data-variant': variant,
    'data-bar': isBar || undefined,
    'data-kind': item.source.kind,
    'data-before': before || undefined,
    'data-after': after || undefined,
    'data-dragged': isDragged || undefined,
    'data-short': (variant === 'box' && item.end.getTime() - item.start.getTime() < 45 * 60_000) || undefined,
    title: item.title,
    draggable: false,
  }
  const body = <ChipBody item={item} variant={variant} />
  if (item.source.kind === 'task') {
    return (
      <RowLink {...common} target={{ to: '/apps/kanban', search: { task: item.source.id } }} data-done={item.source.done || undefined}>
        {body}
      </RowLink>
    )
  }
  // A new event, while the user draws it.
  if (item.source.kind === 'drawn') {
    return (
      <div {...common} data-dragged>
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
      aria-keyshortcuts={mayEdit ? `${hasSingleKeys ? 'E ' : ''}Delete Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown` : undefined}
      onClick={() => onOpen(item)}
      onKeyDown={mayEdit ? onKeyDown : undefined}
    >
      {mayEdit && (variant === 'box' || isBar) && !before && <span className={classes.grip} data-grip="start" data-variant={variant} />}
      {body}
      {mayEdit && (variant === 'box' || isBar) && !after && <span className={classes.grip} data-grip="end" data-variant={variant} />}
    </button>
  )
}

function ChipBody({ item, variant }: { item: Item; variant: 'line' | 'box' }): ReactNode {
  const placeName = usePlaceName()
  const { dateFormats } = useCalendar()
  const isBar = isAllDayOrLonger(item)
  const { source } = item
  const Icon = source.kind === 'task' ? (source.done ? IconCheckbox : IconSquare) : source.kind === 'lesson' ? IconBook2 : undefined
  return (
    <>
      {Icon && <Icon size={13} stroke={2} className={classes.icon} aria-hidden />}
      {!isBar && variant === 'line' && !Icon && <span className={classes.dot} />}
      {!isBar && variant === 'line' && (
        <span className={classes.time} aria-hidden>
          {dateFormats.shortTime(item.start)}
        </span>
      )}
      {/* `dir="auto"` truncates the text at its own end in any direction. */}
      <span className={classes.title} dir="auto">
        {item.title}
      </span>
      <HiddenDetails item={item} />
      {!isBar && variant === 'box' && (
        <span className={classes.secondLine} aria-hidden>
          {dateFormats.when(item)}
          {source.kind === 'event' && source.event.recurrence && <IconRepeat size={11} stroke={2} className={classes.repeat} aria-hidden />}
        </span>
      )}
      {variant === 'box' && item.place && (
        <span className={`${classes.secondLine} ${classes.place}`} aria-hidden dir="auto">
          {placeName(item)}
        </span>
      )}
    </>
  )
}

/** Text for screen readers after the title: kind, day, time and place of an item. */
export function HiddenDetails({ item }: { item: Item }) {
  const placeName = usePlaceName()
  const { t } = useLingui()
  const { dateFormats } = useCalendar()
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
  const when = dateFormats.when(item) ?? t({ message: 'All day', comment: 'In place of a time' })
  const rest = [kinds[source.kind], dateFormats.day(item.start), source.kind === 'task' ? undefined : when, placeName(item)]
  return <VisuallyHidden>, {rest.filter(Boolean).join(', ')}</VisuallyHidden>
}
