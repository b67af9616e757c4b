import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { DeletedRecordDraft } from '#ui/drafts/DeletedRecordDraft.tsx'
import { readVersions } from '#ui/drafts/formDraft.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useLastDefined } from '#ui/hooks/useLastDefined.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { type EventItem, eventKey } from '../grid/items.ts'
import type { Span } from '../grid/moves.ts'
import { EventCard } from './EventCard.tsx'
import classes from './EventDrawer.module.css'
import { type EditorProps, EventEditor } from './EventEditor.tsx'
import type { EventActions, Scope } from './useEventActions.ts'

/** What the drawer shows: a stored event, the times and perhaps the title of a new one, or the item key of an event that was deleted. */
export type OpenEvent = { item: EventItem } | { span: Span; title?: string | undefined } | { deletedKey: string } | undefined

interface Props {
  /** The drawer is closed if it is undefined. */
  open: OpenEvent
  /** Shows the form of a stored event, instead of the event to read. */
  isEditing: boolean
  categories: readonly string[]
  actions: EventActions
  /** Asks which occurrences a change concerns; undefined if the user cancels. @param ruleChanged true if the recurrence rule was changed */
  askScope(item: EventItem, action: 'change', ruleChanged: boolean): Promise<Scope | undefined>
  onDelete(item: EventItem): void
  /** Opens the form of an event. */
  onEdit(item: EventItem): void
  /** Opens the form of a new event. */
  onNew(): void
  onClose(): void
  /** Called after the closing animation, so that the focus can be restored. */
  onClosed(): void
}

/** Drawer with the open event, or its form: at the side, or on a phone from the bottom. */
export function EventDrawer({ open, isEditing, onEdit, onNew, onClose, onClosed, ...rest }: Props) {
  const { t } = useLingui()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  /** Discards the draft; undefined without unsaved input. */
  const discard = useRef<(() => void) | undefined>(undefined)
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  // The last event stays visible during the closing animation.
  const displayedEvent = useLastDefined(open)
  const wasEditing = useLastDefined(open && isEditing) ?? false
  // Read once when an event is opened: later the form itself stores a draft.
  const openKey = open && !('deletedKey' in open) ? keyOf(open) : undefined
  const hasDraft = useMemo(() => (openKey === undefined ? undefined : readVersions(`events/${openKey}`, () => true).length > 0), [openKey])
  const openedWithDraft = useLastDefined(hasDraft) ?? false
  const requestClose = () => {
    if (discard.current) return setIsConfirmOpen(true)
    onClose()
  }
  const close = () => {
    discard.current = undefined
    onClose()
  }
  const isNew = displayedEvent !== undefined && 'span' in displayedEvent
  const showsForm = displayedEvent !== undefined && !('deletedKey' in displayedEvent) && (isNew || wasEditing || openedWithDraft)
  const title = isNew ? t`New event` : showsForm ? t`Edit event` : t({ message: 'Event', comment: 'Title above the open event' })
  return (
    <>
      <Drawer
        opened={open !== undefined}
        onClose={requestClose}
        onExitTransitionEnd={onClosed}
        position={phone ? 'bottom' : 'right'}
        // On a phone, an event to read takes only the height that it needs.
        size={phone ? (showsForm ? '92dvh' : 'auto') : 480}
        title={title}
        overlayProps={{ backgroundOpacity: 0.3 }}
        closeButtonProps={{ 'aria-label': t`Close`, size: 'lg' }}
        classNames={{ content: phone ? classes.sheet : undefined, body: classes.body }}
      >
        {/* Offers what was typed in the form of the deleted event, for a new one. */}
        {displayedEvent && 'deletedKey' in displayedEvent && (
          <DeletedRecordDraft name={`events/${displayedEvent.deletedKey}`} newName="events/new" onTake={onNew} />
        )}
        {displayedEvent && !('deletedKey' in displayedEvent) ? (
          <OpenEventBody
            key={keyOf(displayedEvent)}
            open={displayedEvent}
            showsForm={showsForm}
            onEdit={onEdit}
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

/** The key of the open event, and the name of its draft. */
const keyOf = (open: EditorProps['open']): string =>
  'item' in open ? eventKey(open.item.source.event, open.item.source.occurrence.start) : 'new'

/** A stored event to read, until the user edits it or has an unsaved draft of it; else its form. */
function OpenEventBody({ showsForm, onEdit, ...editor }: EditorProps & Pick<Props, 'onEdit'> & { showsForm: boolean }) {
  const { open, onDelete } = editor
  const showedFormFirst = useRef(showsForm)
  useEffect(() => {
    // The drawer moves the focus to what it opens with. A form that takes the place of the event gets it here.
    if (showsForm && !showedFormFirst.current) document.querySelector<HTMLElement>('[role=dialog] [data-autofocus]')?.focus()
  }, [showsForm])
  if (showsForm || 'span' in open) return <EventEditor {...editor} />
  return <EventCard item={open.item} onEdit={() => onEdit(open.item)} onDelete={() => onDelete(open.item)} />
}
