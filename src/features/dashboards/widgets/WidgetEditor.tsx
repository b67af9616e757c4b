import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEye, IconRestore } from '@tabler/icons-react'
import { useMemo } from 'react'
import { messageOf } from '#client/transport/call.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { useSortArea, useSortList } from '#ui/sortable/hooks.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import { hideWidget, moveWidget, type StoredArrangement, showWidget } from './arrangement.ts'
import { type DashboardName, storeArrangement } from './arrangementSetting.ts'
import classes from './WidgetEditor.module.css'
import { WidgetEditorTile } from './WidgetEditorTile.tsx'
import widgetClasses from './Widgets.module.css'
import { type Widget, widgetStyles } from './Widgets.tsx'

/** The id of the list for drag and drop. */
const LIST = 'widgets'

/** A function from the stored arrangement to the new one; `null` restores the default. */
type ArrangementChange = Parameters<typeof storeArrangement>[2]

interface Props {
  dashboard: DashboardName
  /** All widgets, in the default order. */
  all: readonly Widget[]
  visible: readonly Widget[]
  hidden: readonly Widget[]
}

/** Editor for the arrangement of a dashboard: a tile for each widget, which can be dragged, moved or hidden, and the hidden widgets. */
export function WidgetEditor({ dashboard, all, visible, hidden }: Props) {
  const defaultOrder = all.map(({ id }) => id)
  const order = visible.map(({ id }) => id).join()
  // For drag and drop: `kind` says between which lists items move, here within the only one; a `grid` has rows and columns.
  const lists = useMemo(() => [{ id: LIST, kind: LIST, axis: 'grid' as const, items: order === '' ? [] : order.split(',') }], [order])
  const nameOf = (id: string) => all.find((widget) => widget.id === id)?.name ?? ''
  /** Stores a changed arrangement. Resolves to the arrangement before. */
  const store = (change: ArrangementChange) => storeArrangement(dashboard, defaultOrder, change)
  return (
    <div>
      <SortArea
        lists={lists}
        nameOf={nameOf}
        onMove={({ id, before }) =>
          // `before` is the id of the widget before which it was dropped. The rejection makes drag and drop show the stored order again.
          store((stored) => moveWidget(stored, id, before)).catch((reason) => {
            toastError(messageOf(reason))
            throw reason
          })
        }
        renderDragged={(id) => <div className={classes.dragged}>{nameOf(id)}</div>}
      >
        <EditorContent all={all} hidden={hidden} store={store} />
      </SortArea>
    </div>
  )
}

interface EditorContentProps extends Pick<Props, 'all' | 'hidden'> {
  store(change: ArrangementChange): Promise<StoredArrangement>
}

/** The tiles, the hidden widgets, and the button that restores the default. */
function EditorContent({ all, hidden, store }: EditorContentProps) {
  const { t } = useLingui()
  const { ref, items } = useSortList(LIST)
  const { move, focusAfterChange } = useSortArea()
  const tiles = items.flatMap((id) => all.find((widget) => widget.id === id) ?? [])
  const styles = widgetStyles(tiles)
  const isDefault = hidden.length === 0 && items.every((id, index) => id === all[index]?.id)
  /** Stores a change. With a `message` it shows a toast with “Undo”, which restores the former arrangement or applies `undo`. */
  const apply = (change: ArrangementChange, message?: string, undo?: ArrangementChange) =>
    void store(change).then(
      (before) => message && toastUndo(message, () => apply(undo ?? (() => before))),
      (error) => toastError(messageOf(error)),
    )
  const hide = ({ id, name }: Widget, index: number) => {
    focusAfterChange(items[index + 1] ?? items[index - 1] ?? '')
    apply(
      (stored) => hideWidget(stored, id),
      t`Hidden: ${name}.`,
      (stored) => showWidget(stored, id),
    )
  }
  const show = (id: string) => {
    focusAfterChange(id)
    apply((stored) => showWidget(stored, id))
  }
  return (
    <>
      <div className={classes.header}>
        <p className={classes.hint}>
          <Trans>Drag a widget to where you want it, or use its menu.</Trans>
        </p>
        {!isDefault && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconRestore size={17} />}
            onClick={() => {
              focusAfterChange(all[0]?.id ?? '')
              apply(() => null, t`Layout reset.`)
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
      <ul ref={ref} className={`${widgetClasses.grid} ${classes.tiles}`} aria-label={t`Widgets`}>
        {tiles.map((widget, index) => (
          <WidgetEditorTile
            key={widget.id}
            widget={widget}
            style={styles[index] ?? {}}
            onMoveEarlier={index > 0 ? () => move(widget.id, { list: LIST, index: index - 1 }) : undefined}
            onMoveLater={index < tiles.length - 1 ? () => move(widget.id, { list: LIST, index: index + 1 }) : undefined}
            onHide={() => hide(widget, index)}
          />
        ))}
      </ul>
    </>
  )
}
