import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBook2, IconMapPin, IconRepeat, IconSquareCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { dayKey, daysBetween } from '#ui/dates/days.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { useCalendar } from '../calendarContext.ts'
import { colorStyle } from '../event/colors.ts'
import { useItemTime } from '../event/useItemTime.ts'
import { usePlaceName } from '../usePlaceName.ts'
import classes from './AgendaList.module.css'
import { HiddenDetails } from './Chip.tsx'
import { type Item, isAllDayOrLonger, isEvent } from './items.ts'
import { useEventKeys } from './useEventKeys.ts'

/** How many rows are rendered at first, and how many more the button adds. */
const PAGE_SIZE = 24
/** How many rows fill a screen. */
export const ROWS_PER_SCREEN = 14

/** A day with its items. */
interface Day {
  day: Date
  items: readonly Item[]
}

interface Props {
  /** The number of items. */
  total: number
  /** Returns at most `limit` items, by day. */
  firstItems(limit: number): readonly Day[]
  /** True in the first render of a search (`ui/list/useRenderedCount.ts`): only the rows that fill a screen are rendered. */
  isDeferred?: boolean
}

/** At most `limit` items of a list of days. */
export function takeItems(days: readonly Day[], limit: number): Day[] {
  let remaining = limit
  return days.flatMap(({ day, items }) => {
    const part = items.slice(0, Math.max(0, remaining))
    remaining -= items.length
    return part.length > 0 ? [{ day, items: part }] : []
  })
}

/** The agenda view and the search results: a list of items by day, with a button for more. */
export function AgendaList({ total, firstItems, isDeferred }: Props) {
  const { dateFormats, now, onDay } = useCalendar()
  const { t } = useLingui()
  const [limit, setLimit] = useState(PAGE_SIZE)
  return (
    <div className={classes.agenda}>
      {firstItems(isDeferred ? ROWS_PER_SCREEN : limit).map(({ day, items }) => {
        const daysFromToday = daysBetween(now, day)
        return (
          <section key={dayKey(day)} className={classes.day} data-today={daysFromToday === 0 || undefined}>
            <h3 className={classes.date}>
              <button type="button" onClick={() => onDay(day)}>
                <b>{dateFormats.number(day)}</b>
                <span>
                  {dateFormats.day(day)}
                  {daysFromToday === 0 && <em>{t({ message: 'Today', comment: 'Beside a date' })}</em>}
                  {daysFromToday === 1 && <em>{t({ message: 'Tomorrow', comment: 'Beside a date' })}</em>}
                </span>
              </button>
            </h3>
            <ul>
              {items.map((item) => (
                <li key={item.key}>
                  <AgendaRow item={item} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {!isDeferred && total > limit && (
        <Button variant="default" mt="sm" onClick={() => setLimit(limit + PAGE_SIZE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}

/** An item: a button that opens an event, or a link to the board or the classes. */
function AgendaRow({ item }: { item: Item }) {
  const { mayEdit, onOpen, openKey } = useCalendar()
  // `line`: the vertical arrows move an event by weeks.
  const onKeyDown = useEventKeys(item, 'line')
  const { source } = item
  /** Props of the element, whether it is a button or a link. `useRestoreFocus` finds events by `data-item`. */
  const common = { className: classes.row, style: colorStyle(item.color), 'data-item': item.key }
  const body = <AgendaRowBody item={item} />
  if (source.kind === 'task')
    return (
      <RowLink {...common} target={{ to: '/apps/kanban', search: { task: source.id } }} data-done={source.done || undefined}>
        {body}
      </RowLink>
    )
  if (!isEvent(item))
    return (
      <RowLink {...common} target={{ to: '/apps/classes' }}>
        {body}
      </RowLink>
    )
  return (
    <button
      type="button"
      {...common}
      aria-current={openKey === item.key || undefined}
      onClick={() => onOpen(item)}
      onKeyDown={mayEdit ? onKeyDown : undefined}
    >
      {body}
    </button>
  )
}

function AgendaRowBody({ item }: { item: Item }) {
  const placeName = usePlaceName()
  const when = useItemTime()
  const { source } = item
  return (
    <>
      <span className={classes.time} aria-hidden>
        {isAllDayOrLonger(item) ? when(item) : <Times item={item} />}
      </span>
      <span className={classes.details}>
        <span className={classes.title}>
          {source.kind === 'task' && <IconSquareCheck size={15} stroke={1.8} aria-hidden />}
          {source.kind === 'lesson' && <IconBook2 size={15} stroke={1.8} aria-hidden />}
          <bdi>{item.title}</bdi>
          <HiddenDetails item={item} />
          {source.kind === 'event' && source.event.recurrence && <IconRepeat size={14} stroke={1.8} aria-hidden />}
        </span>
        {item.place && (
          <span className={classes.place} aria-hidden>
            {source.kind !== 'task' && <IconMapPin size={13} stroke={1.8} aria-hidden />}
            <bdi>{placeName(item)}</bdi>
          </span>
        )}
      </span>
    </>
  )
}

/** Start and end of an item, in one line or on a phone in two. */
function Times({ item }: { item: Item }) {
  const { dateFormats, isPhone } = useCalendar()
  if (!isPhone) return dateFormats.when(item)
  return (
    <>
      <strong>{dateFormats.time(item.start)}</strong>
      {dateFormats.time(item.end)}
    </>
  )
}
