import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEye, IconRestore } from '@tabler/icons-react'
import { useMemo } from 'react'
import { messageOf } from '#client/transport/call.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { useSortArea, useSortList } from '#ui/sortable/hooks.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import { type KeptArrangement, withHidden, withMoved, withShown } from './arrangement.ts'
import { type DashboardName, keepArrangement } from './arrangementSetting.ts'
import { PlanTile } from './PlanTile.tsx'
import classes from './WidgetPlan.module.css'
import widgetClasses from './Widgets.module.css'
import { placesOf, type Widget } from './Widgets.tsx'

const LIST = 'widgets'

type Change = Parameters<typeof keepArrangement>[2]

interface Props {
  dashboard: DashboardName
  /** In the order of the standard. */
  all: readonly Widget[]
  shown: readonly Widget[]
  hidden: readonly Widget[]
}

/** A dashboard while it is being arranged: each widget as a tile in its place, which is dragged or moved by its menu, and the hidden ones. */
export function WidgetPlan({ dashboard, all, shown, hidden }: Props) {
  const standard = all.map(({ id }) => id)
  const order = shown.map(({ id }) => id).join()
  const lists = useMemo(() => [{ id: LIST, kind: LIST, axis: 'grid' as const, items: order === '' ? [] : order.split(',') }], [order])
  const nameOf = (id: string) => all.find((widget) => widget.id === id)?.name ?? ''
  const keep = (change: Change) => keepArrangement(dashboard, standard, change)
  return (
    // What is shown here is not what the dashboard shows when it is opened again.
    <div data-awaited>
      <SortArea
        lists={lists}
        nameOf={nameOf}
        onMove={({ id, before }) =>
          keep((kept) => withMoved(kept, id, before)).catch((reason) => {
            toastError(messageOf(reason))
            throw reason
          })
        }
        renderDragged={(id) => <div className={classes.held}>{nameOf(id)}</div>}
      >
        <Plan all={all} hidden={hidden} keep={keep} />
      </SortArea>
    </div>
  )
}

interface PlanProps extends Pick<Props, 'all' | 'hidden'> {
  keep(change: Change): Promise<KeptArrangement>
}

function Plan({ all, hidden, keep }: PlanProps) {
  const { t } = useLingui()
  const { ref, items } = useSortList(LIST)
  const { move, focusNext } = useSortArea()
  const tiles = items.flatMap((id) => all.find((widget) => widget.id === id) ?? [])
  const places = placesOf(tiles)
  const isStandard = hidden.length === 0 && items.every((id, at) => id === all[at]?.id)
  const change = (what: Change, said?: string, undo?: Change) =>
    void keep(what).then(
      (before) => said && toastUndo(said, () => change(undo ?? (() => before))),
      (reason) => toastError(messageOf(reason)),
    )
  const hide = ({ id, name }: Widget, at: number) => {
    focusNext(items[at + 1] ?? items[at - 1] ?? '')
    change(
      (kept) => withHidden(kept, id),
      t`Hidden: ${name}`,
      (kept) => withShown(kept, id),
    )
  }
  const show = (id: string) => {
    focusNext(id)
    change((kept) => withShown(kept, id))
  }
  return (
    <>
      <div className={classes.head}>
        <p className={classes.hint}>
          <Trans>Drag a widget to where you want it, or use its menu.</Trans>
        </p>
        {!isStandard && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconRestore size={17} />}
            onClick={() => {
              focusNext(all[0]?.id ?? '')
              change(() => null, t`Back to the standard arrangement`)
            }}
          >
            <Trans comment="Button: the dashboard as it was before anything was moved or hidden">Reset</Trans>
          </Button>
        )}
      </div>
      {hidden.length > 0 && (
        <section className={classes.hidden} aria-label={t({ message: 'Hidden widgets', comment: 'Those that a dashboard does not show' })}>
          <p className={classes.count}>
            <Plural value={hidden.length} one="# hidden widget" other="# hidden widgets" />
          </p>
          <ul className={classes.chips}>
            {hidden.map(({ id, name }) => (
              <li key={id}>
                <Button
                  variant="default"
                  size="sm"
                  radius="xl"
                  leftSection={<IconEye size={17} />}
                  aria-label={t({ message: `Show ${name}`, comment: 'Button: brings a hidden widget back' })}
                  onClick={() => show(id)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul ref={ref} className={`${widgetClasses.grid} ${classes.plan}`} aria-label={t`Widgets`}>
        {tiles.map((widget, at) => (
          <PlanTile
            key={widget.id}
            widget={widget}
            place={places[at] ?? {}}
            earlier={at > 0 ? () => move(widget.id, { list: LIST, index: at - 1 }) : undefined}
            later={at < tiles.length - 1 ? () => move(widget.id, { list: LIST, index: at + 1 }) : undefined}
            onHide={() => hide(widget, at)}
          />
        ))}
      </ul>
    </>
  )
}
