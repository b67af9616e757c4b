import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import classes from './Sign.module.css'

interface Props {
  iso: string
  late: boolean
}

/** The day a task is due; a late one says so in colour, with a sign, and in words for those who see neither. */
export function DueDate({ iso, late }: Props) {
  const { t } = useLingui()
  const { day } = useFormat()
  return (
    <time dateTime={iso} className={classes.sign} data-sign={late ? 'late' : 'due'} data-late={late || undefined}>
      {late && <VisuallyHidden>{t`Overdue`} </VisuallyHidden>}
      {day(iso)}
    </time>
  )
}
