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
import { arrangementOf, readArrangement } from './arrangement.ts'
import { arrangementSetting, type DashboardName } from './arrangementSetting.ts'
import classes from './Dashboard.module.css'
import { type Widget, Widgets } from './Widgets.tsx'

const WidgetEditor = lazyComponent(async () => (await import('./WidgetEditor.tsx')).WidgetEditor)

interface Props {
  /** The name under which its arrangement is stored. */
  dashboard: DashboardName
  title: string
  description: string
  /** The period filter. */
  filter: ReactNode
  /** All widgets, in the default order. */
  widgets: readonly Widget[]
  /** The stored arrangement, from the route loader. */
  arrangement: ReplyOf<'GET /api/data/settings/:key'>
}

/** A dashboard in the user's arrangement, and the mode to change it. */
export function Dashboard({ dashboard, title, description, filter, widgets, arrangement }: Props) {
  const { t } = useLingui()
  const { value } = useLive('GET /api/data/settings/:key', arrangementSetting(dashboard), arrangement)
  /** True while the user moves and hides widgets. */
  const [isCustomising, setIsCustomising] = useState(false)
  const storedArrangement = readArrangement(
    value,
    widgets.map(({ id }) => id),
  )
  const { visible, hidden } = arrangementOf(storedArrangement)
  const startEditing = () =>
    void WidgetEditor.preload().then(
      () => setIsCustomising(true),
      (reason) => toastError(messageOf(reason)),
    )
  const widgetsOf = (ids: readonly string[]) => ids.flatMap((id) => widgets.find((widget) => widget.id === id) ?? [])
  const customise = t({ message: 'Customise', comment: 'Button: the widgets of the dashboard can then be moved and hidden' })
  return (
    <>
      <PageHeader title={title} description={description}>
        {!isCustomising && filter}
        <Button
          variant={isCustomising ? 'filled' : 'default'}
          className={classes.mode}
          aria-label={isCustomising ? undefined : customise}
          leftSection={isCustomising ? <IconCheck size={18} /> : <IconLayoutGridAdd size={18} />}
          onClick={isCustomising ? () => setIsCustomising(false) : startEditing}
        >
          {isCustomising ? <Trans comment="Button: ends the mode in which widgets are moved">Done</Trans> : customise}
        </Button>
      </PageHeader>
      {isCustomising ? (
        <WidgetEditor dashboard={dashboard} all={widgets} visible={widgetsOf(visible)} hidden={widgetsOf(hidden)} />
      ) : visible.length > 0 ? (
        <Widgets widgets={widgetsOf(visible)} />
      ) : (
        <EmptyState
          picture="notes"
          title={<Trans>All widgets are hidden</Trans>}
          action={
            <Button variant="light" onClick={startEditing}>
              <Trans>Choose widgets</Trans>
            </Button>
          }
        >
          <Trans>All widgets on this dashboard are hidden. No data has been lost.</Trans>
        </EmptyState>
      )}
    </>
  )
}
