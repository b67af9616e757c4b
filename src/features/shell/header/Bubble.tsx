import { useFormat } from '#ui/text/format.ts'
import classes from './Bubble.module.css'

/** A small count on an icon. Screen readers hear it from the label of the icon's button. */
export function Bubble({ count }: { count: number }) {
  const { number } = useFormat()
  if (count === 0) return null
  return (
    <span className={classes.bubble} aria-hidden="true">
      {count > 99 ? `${number(99)}+` : number(count)}
    </span>
  )
}
