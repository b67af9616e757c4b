import { IconBook2, IconSquare, IconSquareCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useCalendar } from '../calendarContext.ts'
import { colorStyle } from '../event/colors.ts'
import { type Item, isAllDayOrLonger } from '../grid/items.ts'
import type { Segment } from '../grid/layout.ts'
import { usePlaceName } from '../usePlaceName.ts'
import classes from './CalendarPrint.module.css'

interface Props {
  item: Item
  /** `line`: start and title; `box`: also end and place; `row`: title only, since the list shows the rest. */
  variant: 'line' | 'box' | 'row'
}

/** A printed entry. Its text is never truncated. */
export function PrintEntry({ item, variant }: Props) {
  const placeName = usePlaceName()
  const { dateFormats } = useCalendar()
  const { kind } = item.source
  const isDone = item.source.kind === 'task' && item.source.done
  const Icon = kind === 'task' ? (isDone ? IconSquareCheck : IconSquare) : kind === 'lesson' ? IconBook2 : undefined
  return (
    <div
      className={classes.entry}
      style={colorStyle(item.color)}
      data-bar={isAllDayOrLonger(item) || undefined}
      data-kind={kind}
      data-variant={variant}
      data-done={isDone || undefined}
    >
      {Icon && <Icon size="1.15em" stroke={2} className={classes.icon} aria-hidden />}
      {!isAllDayOrLonger(item) && variant === 'line' && <span className={classes.time}>{dateFormats.shortTime(item.start)} </span>}
      <bdi className={classes.title}>{item.title}</bdi>
      {variant === 'box' && <span className={classes.entryTime}>{dateFormats.when(item)}</span>}
      {variant === 'box' && item.place && <bdi className={classes.place}>{placeName(item)}</bdi>}
    </div>
  )
}

/** Bars over several days in a CSS grid of days. @param from the first row and column of the grid for them */
export const PrintBars = ({ bars, from: [row, column] }: { bars: readonly Segment[]; from: [number, number] }) =>
  bars.map((bar) => {
    const gridPosition: CSSProperties = { gridRow: row + bar.row, gridColumn: `${column + bar.column} / span ${bar.span}` }
    return (
      <div key={bar.item.key} className={classes.bar} style={gridPosition} data-before={bar.before || undefined}>
        <PrintEntry variant="line" item={bar.item} />
      </div>
    )
  })

/** The entries of a single day in a CSS grid of days. @param gridArea its CSS `grid-area` */
export const PrintDayItems = ({ items, gridArea }: { items: readonly Item[]; gridArea: string }) => (
  <ul className={classes.dayItems} style={{ gridArea }}>
    {items.map((item) => (
      <li key={item.key}>
        <PrintEntry variant="line" item={item} />
      </li>
    ))}
  </ul>
)
