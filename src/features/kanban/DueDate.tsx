import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCalendarEvent } from '@tabler/icons-react'
import { useFormat } from '#ui/format.ts'
import classes from './DueDate.module.css'

interface Props {
  iso: string
  late: boolean
}

/** The day a task is due; a late one says so in colour, with a sign, and in words for those who see neither. */
export function DueDate({ iso, late }: Props) {
  const { t } = useLingui()
  const { day } = useFormat()
  return (
    <time dateTime={iso} className={classes.date} data-late={late || undefined}>
      {late ? <IconAlertTriangle size={14} aria-hidden /> : <IconCalendarEvent size={14} stroke={1.7} aria-hidden />}
      {late && <VisuallyHidden>{t`Overdue`} </VisuallyHidden>}
      {day(iso)}
    </time>
  )
}
