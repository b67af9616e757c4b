import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '../text/format.ts'

/** A moment as people say it (`3 days ago`), with the exact time on hover and for machines. */
export function DateText({ iso }: { iso: string }) {
  const format = useFormat()
  return (
    <Tooltip label={format.dateTime(iso)}>
      <time dateTime={iso}>{format.relative(iso)}</time>
    </Tooltip>
  )
}
