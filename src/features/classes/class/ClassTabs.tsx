import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePermission } from '#client/account.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import classes from '../Classes.module.css'

/** Links to the pages of the classes: list, timetable and requests. */
export function ClassTabs({ allClasses }: { allClasses: SchoolClass[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const mayReadRequests = usePermission()('teacher')
  /** The requests that are not decided, of all classes. */
  const pendingCount = allClasses.reduce((sum, { pending }) => sum + pending, 0)
  const tabProps = { className: classes.tab, activeOptions: { exact: true, includeSearch: false } }
  return (
    <nav className={classes.tabs} aria-label={t`Classes`}>
      <Link to="/apps/classes" {...tabProps}>
        <Trans comment="Tab: the classes as a list">List</Trans>
      </Link>
      <Link to="/apps/classes/timetable" {...tabProps}>
        <Trans>Timetable</Trans>
      </Link>
      {mayReadRequests && (
        <Link to="/apps/classes/requests" {...tabProps}>
          <Trans comment="Tab: families who ask for a place">Requests</Trans>
          {pendingCount > 0 && (
            <span className={classes.badge}>
              {number(pendingCount)}
              <VisuallyHidden>
                <Trans comment="After a number of requests">waiting</Trans>
              </VisuallyHidden>
            </span>
          )}
        </Link>
      )}
    </nav>
  )
}
