import type { CSSProperties, ReactNode } from 'react'
import { middleSpansOf, spansOf, type WidgetSize } from './spans.ts'
import classes from './Widgets.module.css'

/** One part of a dashboard, which can be moved and hidden. */
export interface Widget {
  id: string
  /** What people call it. */
  name: string
  size: WidgetSize
  content: ReactNode
}

/** How wide each of these widgets is, in each kind of window, so that no row has a hole. */
export function placesOf(widgets: readonly Widget[]): CSSProperties[] {
  const sizes = widgets.map(({ size }) => size)
  const middle = middleSpansOf(sizes)
  return spansOf(sizes).map((span, at) => ({ '--span': span, '--middle-span': middle[at] }) as CSSProperties)
}

/** The widgets of a dashboard in their order. */
export function Widgets({ widgets }: { widgets: readonly Widget[] }) {
  const places = placesOf(widgets)
  return (
    <div className={classes.grid}>
      {widgets.map(({ id, content }, at) => (
        <div key={id} className={classes.widget} style={places[at]}>
          {content}
        </div>
      ))}
    </div>
  )
}
