import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBook2, IconMapPin, IconRepeat, IconSquareCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { dayKey, daysBetween } from '#ui/dates/days.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { useCalendar } from '../calendarContext.ts'
import { hue } from '../event/colors.ts'
import { useWhen } from '../event/useWhen.ts'
import classes from './AgendaList.module.css'
import { ItemFacts } from './Chip.tsx'
import { type Item, isBar, isEvent } from './items.ts'
import { useKeyMoves } from './useKeyMoves.ts'

/** How many rows are drawn before somebody asks for more. */
const PAGE = 24
/** How many fill a screen. */
export const SCREENFUL = 14

interface Day {
  day: Date
  items: readonly Item[]
}

interface Props {
  /** How many entries there are. */
  total: number
  /** The first of them, by day. */
  first(most: number): readonly Day[]
  /** Only what fills a screen: who types a search sees that at once, and the rest is drawn a moment later. */
  isBrief?: boolean
}

/** The first of what stands on some days. */
export function firstOf(days: readonly Day[], most: number): Day[] {
  let left = most
  return days.flatMap(({ day, items }) => {
    const part = items.slice(0, Math.max(0, left))
    left -= items.length
    return part.length > 0 ? [{ day, items: part }] : []
  })
}

/** What takes place, day by day. */
export function AgendaList({ total, first, isBrief }: Props) {
  const { dates, now, onDay } = useCalendar()
  const { t } = useLingui()
  const [room, setRoom] = useState(PAGE)
  return (
    <div className={classes.agenda}>
      {first(isBrief ? SCREENFUL : room).map(({ day, items }) => {
        const away = daysBetween(now, day)
        return (
          <section key={dayKey(day)} className={classes.day} data-today={away === 0 || undefined}>
            <h3 className={classes.date}>
              <button type="button" onClick={() => onDay(day)}>
                <b>{dates.number(day)}</b>
                <span>
                  {dates.day(day)}
                  {away === 0 && <em>{t({ message: 'Today', comment: 'Beside a date' })}</em>}
                  {away === 1 && <em>{t({ message: 'Tomorrow', comment: 'Beside a date' })}</em>}
                </span>
              </button>
            </h3>
            <ul>
              {items.map((item) => (
                <li key={item.key}>
                  <Row item={item} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {!isBrief && total > room && (
        <Button variant="default" mt="sm" onClick={() => setRoom(room + PAGE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}

function Row({ item }: { item: Item }) {
  const { onOpen, openKey } = useCalendar()
  const keys = useKeyMoves(item, 'line')
  const { source } = item
  const common = { className: classes.row, style: hue(item.color), 'data-item': item.key }
  const body = <RowBody item={item} />
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
    <button type="button" {...common} aria-current={openKey === item.key || undefined} onClick={() => onOpen(item)} onKeyDown={keys}>
      {body}
    </button>
  )
}

function RowBody({ item }: { item: Item }) {
  const when = useWhen()
  const { source } = item
  return (
    <>
      <span className={classes.when} aria-hidden>
        {isBar(item) ? when(item) : <Times item={item} />}
      </span>
      <span className={classes.what}>
        <span className={classes.title}>
          {source.kind === 'task' && <IconSquareCheck size={15} stroke={1.8} aria-hidden />}
          {source.kind === 'lesson' && <IconBook2 size={15} stroke={1.8} aria-hidden />}
          <bdi>{item.title}</bdi>
          <ItemFacts item={item} />
          {source.kind === 'event' && source.event.recurrence && <IconRepeat size={14} stroke={1.8} aria-hidden />}
        </span>
        {item.place && (
          <span className={classes.place} aria-hidden>
            {source.kind !== 'task' && <IconMapPin size={13} stroke={1.8} aria-hidden />}
            <bdi>{item.place}</bdi>
          </span>
        )}
      </span>
    </>
  )
}

/** Beside each other, or on a phone below. */
function Times({ item }: { item: Item }) {
  const { dates, phone } = useCalendar()
  if (!phone) return dates.when(item)
  return (
    <>
      <strong>{dates.time(item.start)}</strong>
      {dates.time(item.end)}
    </>
  )
}
