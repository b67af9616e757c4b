import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconEyeClosed, IconGripVertical } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { RowMenu } from '#ui/data-table/RowMenu.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useSortItem } from '#ui/sortable/hooks.ts'
import classes from './WidgetEditor.module.css'
import widgetClasses from './Widgets.module.css'
import type { Widget } from './Widgets.tsx'

interface Props {
  widget: Widget
  /** CSS custom properties with its width in columns. */
  style: CSSProperties
  /** Moves it one position; undefined at the start or end. */
  onMoveEarlier: (() => void) | undefined
  onMoveLater: (() => void) | undefined
  onHide(): void
}

/** A widget in the editor of a dashboard: its name, drag handle, menu, and a preview. */
export function WidgetEditorTile({ widget: { id, name, content }, style, onMoveEarlier, onMoveLater, onHide }: Props) {
  const { t } = useLingui()
  const { ref, pointerProps, handleRef, handleProps, dragged } = useSortItem(id)
  return (
    <li ref={ref} className={`${widgetClasses.widget} ${classes.tile}`} style={style} data-dragged={dragged} {...pointerProps}>
      <div className={classes.bar}>
        <button type="button" ref={handleRef} className={classes.grip} aria-label={t`Move ${name}`} {...handleProps}>
          <IconGripVertical size={18} stroke={1.7} aria-hidden />
        </button>
        <span className={classes.name}>{name}</span>
        <RowMenu label={t`Actions for ${name}`}>
          {onMoveEarlier && (
            <Menu.Item leftSection={<IconArrowUp size={17} />} onClick={onMoveEarlier}>
              <Trans comment="Menu item: before the widget that stands before it">Move earlier</Trans>
            </Menu.Item>
          )}
          {onMoveLater && (
            <Menu.Item leftSection={<IconArrowDown size={17} />} onClick={onMoveLater}>
              <Trans comment="Menu item: behind the widget that follows it">Move later</Trans>
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconEyeClosed size={17} />} onClick={onHide}>
            <Trans comment="Menu item: the dashboard does not show this widget from then on">Hide</Trans>
          </Menu.Item>
        </RowMenu>
      </div>
      <div className={classes.preview} inert aria-hidden>
        {content}
      </div>
    </li>
  )
}
