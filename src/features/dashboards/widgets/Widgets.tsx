import type { CSSProperties, ReactNode } from 'react'
import { mediumSpansOf, spansOf, type WidgetSize } from './spans.ts'
import classes from './Widgets.module.css'

/** A part of a dashboard that can be moved and hidden. */
export interface Widget {
  id: string
  /** The translated name. */
  name: string
  size: WidgetSize
  content: ReactNode
}

/** CSS custom properties with the width of each widget in columns, for wide and medium windows. Every row is filled. */
export function widgetStyles(widgets: readonly Widget[]): CSSProperties[] {
  const sizes = widgets.map(({ size }) => size)
  const mediumSpans = mediumSpansOf(sizes)
  return spansOf(sizes).map((span, index) => ({ '--span': span, '--middle-span': mediumSpans[index] }) as CSSProperties)
}

/** The visible widgets of a dashboard, in order. */
export function Widgets({ widgets }: { widgets: readonly Widget[] }) {
  const styles = widgetStyles(widgets)
  return (
    <div className={classes.grid}>
      {widgets.map(({ id, content }, index) => (
        <div key={id} className={classes.widget} style={styles[index]}>
          {content}
        </div>
      ))}
    </div>
  )
}
