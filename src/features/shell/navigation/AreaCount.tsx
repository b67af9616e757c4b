import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { type CountName, useCount } from '../counts/shellCounts.ts'
import { useCountLabels } from '../useCountLabels.ts'
import classes from './AreaCount.module.css'

interface Props {
  /** Undefined for an area without a count. */
  name: CountName | undefined
  /** Only a dot is shown. */
  dot?: boolean
}

/** The count beside an area in the navigation; nothing is rendered when it is 0. */
export function AreaCount({ name, dot }: Props) {
  const count = useCount(name)
  const { number } = useFormat()
  const countLabel = useCountLabels()
  if (!name || !count) return null
  return (
    <span className={dot ? classes.dot : classes.count}>
      {!dot && <span aria-hidden="true">{count > 999 ? `${number(999)}+` : number(count)}</span>}{' '}
      <VisuallyHidden>{countLabel(name, count)}</VisuallyHidden>
    </span>
  )
}
