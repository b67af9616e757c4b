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

/** What the drawer shows: a stored event, the times of a new one, or the item key of an event that was deleted. */
export type OpenEvent = { item: EventItem } | { span: Span } | { deletedKey: string } | undefined

interface Props {
  /** The drawer is closed if it is undefined. */
  open: OpenEvent
  categories: readonly string[]
  actions: EventActions
  /** Asks which occurrences a change concerns; undefined if the user cancels. @param ruleChanged true if the recurrence rule was changed */
  askScope(item: EventItem, action: 'change', ruleChanged: boolean): Promise<Scope | undefined>
  onDelete(item: EventItem): void
  /** Opens the form of a new event. */
  onNew(): void
  onClose(): void
  /** Called after the closing animation, so that the focus can be restored. */
  onClosed(): void
}

/** Drawer with the form of the open event: at the side, or on a phone from the bottom. */
export function EventDrawer({ open, onNew, onClose, onClosed, ...rest }: Props) {
  const { t } = useLingui()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  /** Discards the draft; undefined without unsaved input. */
  const discard = useRef<(() => void) | undefined>(undefined)
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  // The last event stays visible during the closing animation.
  const displayedEvent = useLastDefined(open)
  const requestClose = () => {
    if (discard.current) return setIsConfirmOpen(true)
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
        onClose={requestClose}
        onExitTransitionEnd={onClosed}
        position={phone ? 'bottom' : 'right'}
        size={phone ? '92dvh' : 480}
        title={displayedEvent && 'span' in displayedEvent ? t`New event` : t({ message: 'Event', comment: 'Title above the open event' })}
        overlayProps={{ backgroundOpacity: 0.3 }}
        closeButtonProps={{ 'aria-label': t`Close`, size: 'lg' }}
        classNames={{ content: phone ? classes.sheet : undefined, body: classes.body }}
      >
        {/* Offers what was typed in the form of the deleted event, for a new one. */}
        {displayedEvent && 'deletedKey' in displayedEvent && (
          <DeletedRecordDraft name={`events/${displayedEvent.deletedKey}`} newName="events/new" onTake={onNew} />
        )}
        {displayedEvent && !('deletedKey' in displayedEvent) ? (
          <EventEditor
            key={'item' in displayedEvent ? eventKey(displayedEvent.item.source.event, displayedEvent.item.source.occurrence.start) : 'new'}
            open={displayedEvent}
            onDirty={(discardDraft) => {
              discard.current = discardDraft
            }}
            onCancel={requestClose}
            onDone={close}
            {...rest}
          />
        ) : (
          <EmptyState
            picture="calendar"
            title={t`Event not found`}
            action={
              <Button variant="light" onClick={onClose}>
                <Trans>Back to calendar</Trans>
              </Button>
            }
          >
            <Trans>It may have been deleted, or the link may be out of date.</Trans>
          </EmptyState>
        )}
      </Drawer>
      <ConfirmDialog
        opened={isConfirmOpen}
        title={t`Leave without saving?`}
        confirm={<Trans comment="Button: what was typed is lost">Discard</Trans>}
        onConfirm={async () => {
          discard.current?.()
          close()
        }}
        onClose={() => setIsConfirmOpen(false)}
      >
        <Trans>Your changes to this event are not saved.</Trans>
      </ConfirmDialog>
    </>
  )
}
