import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconLayoutGridAdd } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLive } from '#client/live/live.ts'
import { messageOf } from '#client/transport/call.ts'
import type { ReplyOf } from '#contract/http/routes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { arranged, readArrangement } from './arrangement.ts'
import { arrangementSetting, type DashboardName } from './arrangementSetting.ts'
import classes from './Dashboard.module.css'
import { type Widget, Widgets } from './Widgets.tsx'

const WidgetPlan = lazyComponent(async () => (await import('./WidgetPlan.tsx')).WidgetPlan)

interface Props {
  dashboard: DashboardName
  title: string
  description: string
  /** Which days are looked at. */
  filter: ReactNode
  /** In the order in which they stand until somebody moves them. */
  widgets: readonly Widget[]
  /** What its loader has read of how they are arranged. */
  arrangement: ReplyOf<'GET /api/data/settings/:key'>
}

/** A dashboard as somebody has arranged it, and the mode in which that is done. */
export function Dashboard({ dashboard, title, description, filter, widgets, arrangement }: Props) {
  const { t } = useLingui()
  const { value } = useLive('GET /api/data/settings/:key', arrangementSetting(dashboard), arrangement)
  const [customising, setCustomising] = useState(false)
  const kept = readArrangement(
    value,
    widgets.map(({ id }) => id),
  )
  const { shown, hidden } = arranged(kept)
  const open = () =>
    void WidgetPlan.preload().then(
      () => setCustomising(true),
      (reason) => toastError(messageOf(reason)),
    )
  const named = (ids: readonly string[]) => ids.flatMap((id) => widgets.find((widget) => widget.id === id) ?? [])
  const customise = t({ message: 'Customise', comment: 'Button: the widgets of the dashboard can then be moved and hidden' })
  return (
    <>
      <PageHeader title={title} description={description}>
        {!customising && filter}
        <Button
          variant={customising ? 'filled' : 'default'}
          className={classes.mode}
          aria-label={customising ? undefined : customise}
          leftSection={customising ? <IconCheck size={18} /> : <IconLayoutGridAdd size={18} />}
          onClick={customising ? () => setCustomising(false) : open}
        >
          {customising ? <Trans comment="Button: ends the mode in which widgets are moved">Done</Trans> : customise}
        </Button>
      </PageHeader>
      {customising ? (
        <WidgetPlan dashboard={dashboard} all={widgets} shown={named(shown)} hidden={named(hidden)} />
      ) : shown.length > 0 ? (
        <Widgets widgets={named(shown)} />
      ) : (
        <EmptyState
          picture="notes"
          title={<Trans>Everything is hidden</Trans>}
          action={
            <Button variant="light" onClick={open}>
              <Trans>Choose what to show</Trans>
            </Button>
          }
        >
          <Trans>All widgets of this dashboard have been hidden. Nothing of what they tell of is lost.</Trans>
        </EmptyState>
      )}
    </>
  )
}
