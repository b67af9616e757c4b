import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '../text/format.ts'

/** A time relative to now (`3 days ago`), with the exact time as tooltip and in `datetime`. */
export function DateText({ iso }: { iso: string }) {
  const format = useFormat()
  return (
    <Tooltip label={format.dateTime(iso)}>
      <time dateTime={iso}>{format.relative(iso)}</time>
    </Tooltip>
  )
}
