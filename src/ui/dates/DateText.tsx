import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '../text/format.ts'

interface Props {
  iso: string
  /** Shows the day (`31 Jan`), which is shorter in most languages: for narrow columns. */
  isDay?: boolean
}

/** A time relative to now (`3 days ago`) or its day, with the exact time as tooltip and in `datetime`. */
export function DateText({ iso, isDay }: Props) {
  const format = useFormat()
  return (
    <Tooltip label={format.dateTime(iso)}>
      <time dateTime={iso}>{isDay ? format.day(iso) : format.relative(iso)}</time>
    </Tooltip>
  )
}
