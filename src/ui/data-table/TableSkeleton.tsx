import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import classes from './DataTable.module.css'

/** Widths of the lines in the rows, in percent; each row divides its own. */
const ROW_WIDTHS = [62, 48, 70, 55, 66, 44, 58, 72]

/** Placeholder with the height of table rows, shown while the first rows load. */
export function TableSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      {ROW_WIDTHS.map((width) => (
        <div key={width} className={classes.skeleton}>
          <Skeleton height={12} width={`${width / 3}%`} />
          <Skeleton height={12} width={`${width / 2}%`} />
          <Skeleton height={12} width="10%" />
        </div>
      ))}
    </div>
  )
}
