import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { ApiView } from '../search.ts'
import { ApiTab } from './ApiTab.tsx'
import classes from './ApiViews.module.css'
import { CallLog } from './CallLog.tsx'
import { FaultRules } from './FaultRules.tsx'

interface Props {
  view: ApiView
  onView(view: ApiView): void
}

/** Settings → API: the API explorer, the log of this tab's calls, and simulated delays and failures. */
export function ApiViews({ view, onView }: Props) {
  const { t } = useLingui()
  return (
    <>
      <SegmentedControl
        className={classes.views}
        aria-label={t({ message: 'API tools', comment: 'Choice of a view of the programming interface' })}
        value={view}
        onChange={(value) => onView(value as ApiView)}
        data={[
          { value: 'calls', label: t({ message: 'API requests', comment: 'Of the programming interface' }) },
          { value: 'log', label: t({ message: 'Live log', comment: 'Of the calls that are made' }) },
          { value: 'faults', label: t({ message: 'Delays and failures', comment: 'Of calls, on purpose' }) },
        ]}
      />
      {view === 'calls' && <ApiTab />}
      {view === 'log' && <CallLog />}
      {view === 'faults' && <FaultRules />}
    </>
  )
}
