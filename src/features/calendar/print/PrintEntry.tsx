import { IconBook2, IconSquare, IconSquareCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useCalendar } from '../calendarContext.ts'
import { hue } from '../event/colors.ts'
import { type Item, isBar } from '../grid/items.ts'
import type { Segment } from '../grid/layout.ts'
import classes from './CalendarPrint.module.css'

interface Props {
  item: Item
  /** `line`: when it begins and what it is; `box`: when it ends and where it is, too; `row`: that stands beside it. */
  look: 'line' | 'box' | 'row'
}

/** One entry on paper. Its words are never cut: they take as many lines as they need. */
export function PaperEntry({ item, look }: Props) {
  const { dates } = useCalendar()
  const { kind } = item.source
  const isDone = item.source.kind === 'task' && item.source.done
  const Sign = kind === 'task' ? (isDone ? IconSquareCheck : IconSquare) : kind === 'lesson' ? IconBook2 : undefined
  return (
    <div
      className={classes.entry}
      style={hue(item.color)}
      data-bar={isBar(item) || undefined}
      data-kind={kind}
      data-look={look}
      data-done={isDone || undefined}
    >
      {Sign && <Sign size="1.15em" stroke={2} className={classes.sign} aria-hidden />}
      {!isBar(item) && look === 'line' && <span className={classes.time}>{dates.shortTime(item.start)} </span>}
      <bdi className={classes.what}>{item.title}</bdi>
      {look === 'box' && <span className={classes.when}>{dates.when(item)}</span>}
      {look === 'box' && item.place && <bdi className={classes.where}>{item.place}</bdi>}
    </div>
  )
}

/** What lasts whole days, in a grid of days. @param from the row and the column of the grid that the first of them may take */
export const PaperBars = ({ bars, from: [row, column] }: { bars: readonly Segment[]; from: [number, number] }) =>
  bars.map((bar) => {
    const place: CSSProperties = { gridRow: row + bar.row, gridColumn: `${column + bar.column} / span ${bar.span}` }
    return (
      <div key={bar.item.key} className={classes.bar} style={place} data-before={bar.before || undefined}>
        <PaperEntry look="line" item={bar.item} />
      </div>
    )
  })

/** What a day of such a grid has of its own. @param place its area of the grid */
export const PaperOwn = ({ items, place }: { items: readonly Item[]; place: string }) => (
  <ul className={classes.own} style={{ gridArea: place }}>
    {items.map((item) => (
      <li key={item.key}>
        <PaperEntry look="line" item={item} />
      </li>
    ))}
  </ul>
)
