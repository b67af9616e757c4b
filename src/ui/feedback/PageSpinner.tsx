import { useLingui } from '@lingui/react/macro'
import classes from './PageSpinner.module.css'

/** Shown while a page loads (docs/specification.md 2). */
export function PageSpinner() {
  const { t } = useLingui()
  return (
    <div className={classes.root} role="status" aria-label={t`Loading`}>
      <span className={classes.spinner} />
    </div>
  )
}
