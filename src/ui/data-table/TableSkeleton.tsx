import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import classes from './DataTable.module.css'

const ROWS = [62, 48, 70, 55, 66, 44, 58, 72]

/** Stands where the rows will be, in their height. */
export function TableSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      {ROWS.map((width) => (
        <div key={width} className={classes.skeleton}>
          <Skeleton height={12} width={`${width / 3}%`} />
          <Skeleton height={12} width={`${width / 2}%`} />
          <Skeleton height={12} width="10%" />
        </div>
      ))}
    </div>
  )
}
