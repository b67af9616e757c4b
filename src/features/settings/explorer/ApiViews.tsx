import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { ApiView } from '../search.ts'
import { ApiTab } from './ApiTab.tsx'
import classes from './ApiViews.module.css'
import { CallLog } from './CallLog.tsx'
import { Faults } from './Faults.tsx'

interface Props {
  view: ApiView
  onView(view: ApiView): void
}

/** The programming interface: its calls to try, the calls that this tab makes, and how some are slowed down or failed on purpose. */
export function ApiViews({ view, onView }: Props) {
  const { t } = useLingui()
  return (
    <>
      <SegmentedControl
        className={classes.views}
        aria-label={t({ message: 'Programming interface', comment: 'What of it is shown' })}
        value={view}
        onChange={(chosen) => onView(chosen as ApiView)}
        data={[
          { value: 'calls', label: t({ message: 'Calls', comment: 'Of the programming interface' }) },
          { value: 'log', label: t({ message: 'Live log', comment: 'Of the calls that are made' }) },
          { value: 'faults', label: t({ message: 'Delays and failures', comment: 'Of calls, on purpose' }) },
        ]}
      />
      {view === 'calls' && <ApiTab />}
      {view === 'log' && <CallLog />}
      {view === 'faults' && <Faults />}
    </>
  )
}
