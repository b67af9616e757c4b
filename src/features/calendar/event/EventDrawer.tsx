import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { DeletedRecordDraft } from '#ui/drafts/DeletedRecordDraft.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useLastDefined } from '#ui/hooks/useLastDefined.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { type EventItem, eventKey } from '../grid/items.ts'
import type { Span } from '../grid/moves.ts'
import classes from './EventDrawer.module.css'
import { EventEditor } from './EventEditor.tsx'
import type { EventActions, Scope } from './useEventActions.ts'

/** What is open: a stored event, a new one at some time, or one that is no longer there, by the key it had. */
export type Open = { item: EventItem } | { span: Span } | { gone: string } | undefined

interface Props {
  open: Open
  categories: readonly string[]
  actions: EventActions
  ask(item: EventItem, verb: 'change', ruleChanged: boolean): Promise<Scope | undefined>
  onDelete(item: EventItem): void
  /** Opens the form of a new event. */
  onNew(): void
  onClose(): void
  /** The drawer is gone; the focus may need a place. */
  onClosed(): void
}

/** The event that is open: beside the calendar, or on a phone as a sheet over it. */
export function EventDrawer({ open, onNew, onClose, onClosed, ...rest }: Props) {
  const { t } = useLingui()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  /** Throws away what was typed, while something was. */
  const discard = useRef<(() => void) | undefined>(undefined)
  const [asking, setAsking] = useState(false)
  // While the drawer closes it still shows what it showed.
  const shown = useLastDefined(open)
  const leave = () => {
    if (discard.current) return setAsking(true)
    onClose()
  }
  const close = () => {
    discard.current = undefined
    onClose()
  }
  return (
    <>
      <Drawer
        opened={open !== undefined}
        onClose={leave}
        onExitTransitionEnd={onClosed}
        position={phone ? 'bottom' : 'right'}
        size={phone ? '92dvh' : 480}
        title={shown && 'span' in shown ? t`New event` : t({ message: 'Event', comment: 'Title above the open event' })}
        overlayProps={{ backgroundOpacity: 0.3 }}
        closeButtonProps={{ 'aria-label': t`Close`, size: 'lg' }}
        classNames={{ content: phone ? classes.sheet : undefined, body: classes.body }}
      >
        {shown && 'gone' in shown && <DeletedRecordDraft name={`events/${shown.gone}`} anew="events/new" onTake={onNew} />}
        {shown && !('gone' in shown) ? (
          <EventEditor
            key={'item' in shown ? eventKey(shown.item.source.event, shown.item.source.occurrence.start) : 'new'}
            open={shown}
            onDirty={(by) => {
              discard.current = by
            }}
            onCancel={leave}
            onDone={close}
            {...rest}
          />
        ) : (
          <EmptyState
            picture="calendar"
            title={t`This event is not in the calendar`}
            action={
              <Button variant="light" onClick={onClose}>
                <Trans>Back to the calendar</Trans>
              </Button>
            }
          >
            <Trans>It was deleted or moved, or the link is an old one.</Trans>
          </EmptyState>
        )}
      </Drawer>
      <ConfirmDialog
        opened={asking}
        title={t`Leave without saving?`}
        confirm={<Trans comment="Button: what was typed is lost">Discard</Trans>}
        onConfirm={async () => {
          discard.current?.()
          close()
        }}
        onClose={() => setAsking(false)}
      >
        <Trans>What you changed in this event is not saved yet.</Trans>
      </ConfirmDialog>
    </>
  )
}
