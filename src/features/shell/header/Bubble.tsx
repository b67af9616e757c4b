import { useFormat } from '#ui/text/format.ts'
import classes from './Bubble.module.css'

/** A small number on an icon. The icon's own name says it in words. */
export function Bubble({ count }: { count: number }) {
  const { number } = useFormat()
  if (count === 0) return null
  return (
    <span className={classes.bubble} data-count aria-hidden="true">
      {count > 99 ? `${number(99)}+` : number(count)}
    </span>
  )
}
