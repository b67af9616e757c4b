import { Tooltip } from '#ui/Tooltip.tsx'
import { useFormat } from './format.ts'

/** A moment as people say it (`3 days ago`), with the exact time on hover and for machines. */
export function DateText({ iso }: { iso: string }) {
  const format = useFormat()
  return (
    <Tooltip label={format.dateTime(iso)}>
      <time dateTime={iso}>{format.relative(iso)}</time>
    </Tooltip>
  )
}
