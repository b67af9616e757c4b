import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { call, messageOf, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { CalendarEvent, EventEdit } from '#contract/calendar/events.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { splitRecurrence } from '#contract/calendar/recurrence-rules.ts'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { type EventItem, eventItem } from '../grid/items.ts'
import { changedSpan, moveSeries, type Span, type SpanChange, timesForApi } from '../grid/moves.ts'

/** Which occurrences of a recurring event a change concerns. */
export type Scope = 'one' | 'following' | 'all'

/** The fields of an event except its times. `recurrence` is set only if the rule itself was changed. */
export type EventFields = Omit<Partial<EventEdit>, 'start' | 'end' | 'allDay'>

/** A function that undoes a change. */
type UndoChange = () => Promise<unknown>

/** The writes of the calendar. Each offers Undo. The events are a live query, so every tab updates by itself. */
export function useEventActions() {
  const { t } = useLingui()
  const lastToast = useRef<string>(undefined)
  /** Moves run one after another. */
  const lastMove = useRef<Promise<unknown>>(Promise.resolve())

  /** Runs a write and shows a toast if it fails. @returns whether it succeeded */
  const attempt = async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write()
      return true
    } catch (reason) {
      toastError(messageOf(reason))
      return false
    }
  }
  /** Shows a toast with Undo and hides that of the change before, since several toasts would cover the calendar. */
  const offerUndo = (message: string, undo: UndoChange) => {
    if (lastToast.current) notifications.hide(lastToast.current)
    lastToast.current = toastUndo(message, () => void attempt(undo))
  }

  return {
    /** Adds an event. @param key the idempotency key @throws as `call` does, so that the form can show errors at its fields */
    async create(edit: EventEdit, key: string): Promise<CalendarEvent> {
      const event = await call('POST /api/data/events', { body: edit }, key)
      offerUndo(t`“${event.title}” was added.`, () => call('DELETE /api/data/events/:id', { params: { id: event.id } }))
      return event
    },

    /** Changes an event, or the occurrences in `scope`. @param newSpan the new times, if they change @throws as `call` does */
    async change(item: EventItem, newSpan: Span | undefined, fields: EventFields, scope: Scope): Promise<void> {
      offerUndo(t`“${fields.title ?? item.title}” was changed.`, await changeEvent(item, newSpan, fields, scope))
    },

    /** Moves or resizes an event after a drag or a key. Of two quick steps the second one counts from the first. */
    move(item: EventItem, change: SpanChange, scope: Scope): Promise<boolean> {
      const move = async () => {
        const before = typeof change === 'function' ? await storedItem(item) : item
        const span = changedSpan(before, change)
        // The function changes nothing: an event cannot be made shorter, for example.
        if (span === before) return
        const undo = await changeEvent(before, span, {}, scope)
        offerUndo(t({ message: `“${item.title}” was moved.`, context: 'event' }), undo)
      }
      const result = lastMove.current.then(() => attempt(move))
      lastMove.current = result
      return result
    },

    /** Deletes an event, or the occurrences in `scope`. @returns whether it succeeded */
    remove: (item: EventItem, scope: Scope): Promise<boolean> =>
      attempt(async () => offerUndo(t({ message: `“${item.title}” was deleted.`, context: 'event' }), await removeEvent(item, scope))),

    /** Shows a toast with Undo after the import of a file. */
    offerUndoOfImport: (undo: UndoChange) =>
      offerUndo(t`The events in the file were added.`, async () => {
        await undo()
        toast(t`The added events were removed.`)
      }),
  }
}

export type EventActions = ReturnType<typeof useEventActions>

/** The item of an event as it is stored, which the calendar may not show yet. An occurrence of a series stays as it is shown. */
async function storedItem(item: EventItem): Promise<EventItem> {
  const { id, recurrence } = item.source.event
  if (recurrence) return item
  const event = await call('GET /api/data/events/:id', { params: { id } })
  return eventItem(event, event)
}

/** The rule to store after a change: the changed rule with the moved exceptions, or the moved rule. */
const ruleToStore = (moved: Recurrence | null, fields: EventFields): Recurrence | null =>
  fields.recurrence === undefined ? moved : fields.recurrence && { ...fields.recurrence, except: moved?.except ?? [] }

/** Stores a change of an event, or of the occurrences in `scope`. @returns a function that undoes it */
async function changeEvent(
  // `previous` has the former times.
  { source: { event, occurrence }, ...previous }: EventItem,
  newSpan: Span | undefined,
  fields: EventFields,
  scope: Scope,
): Promise<UndoChange> {
  const { id, recurrence } = event
  const { recurrence: _, ...otherFields } = fields
  const patch = (body: Partial<EventEdit>) => call('PATCH /api/data/events/:id', { params: { id }, body })
  if (!recurrence) {
    await patch({ ...fields, ...(newSpan && timesForApi(newSpan)) })
    return () => patch(valuesBefore(event, fields, newSpan !== undefined))
  }
  if (scope === 'one') {
    const body = { originalStart: occurrence.start, change: { ...otherFields, ...(newSpan && timesForApi(newSpan)) } }
    const created = await call('POST /api/data/events/:id/occurrences', { params: { id }, body })
    return async () => {
      await call('DELETE /api/data/events/:id', { params: { id: created.id } })
      await patch({ recurrence })
    }
  }
  const target = newSpan ?? previous
  // The rules of the series before and after the occurrence; undefined if it is the first one.
  const split = scope === 'following' ? splitRecurrence(event, occurrence.start) : undefined
  if (split) {
    // The series from this occurrence on.
    const tail = { ...event, ...occurrence, recurrence: split.after }
    const change = {
      ...otherFields,
      ...timesForApi(target),
      recurrence: ruleToStore(moveSeries(tail, previous, target).recurrence, fields),
    }
    return undoOf(await send('POST /api/data/events/:id/split', { params: { id }, body: { originalStart: occurrence.start, change } }))
  }
  const { recurrence: moved, ...times } = moveSeries(event, previous, target)
  const rule = ruleToStore(moved, fields)
  // Without a rule the occurrence becomes the single event.
  const isMoved = newSpan !== undefined || 'recurrence' in fields
  await patch({ ...otherFields, ...(isMoved && { ...(rule ? times : timesForApi(target)), recurrence: rule }) })
  return () => patch(valuesBefore(event, fields, isMoved))
}

/** The former values of changed fields, and of the times and the rule if they changed, for Undo. */
function valuesBefore(event: CalendarEvent, fields: EventFields, isMoved: boolean): Partial<EventEdit> {
  const { start, end, allDay, recurrence } = event
  const named = Object.fromEntries(Object.keys(fields).map((name) => [name, event[name as keyof CalendarEvent]]))
  return { ...named, ...(isMoved && { start, end, allDay, recurrence }) }
}

/** Deletes an event, or the occurrences in `scope`. @returns a function that undoes it */
async function removeEvent({ source: { event, occurrence } }: EventItem, scope: Scope): Promise<UndoChange> {
  const { id, recurrence } = event
  const originalStart = occurrence.start
  if (recurrence && scope === 'one') {
    await call('DELETE /api/data/events/:id/occurrences', { params: { id }, body: { originalStart } })
    return () => call('PATCH /api/data/events/:id', { params: { id }, body: { recurrence } })
  }
  if (scope === 'following' && splitRecurrence(event, originalStart)) {
    return undoOf(await send('DELETE /api/data/events/:id/occurrences', { params: { id }, body: { originalStart, following: true } }))
  }
  return undoOf(await send('DELETE /api/data/events/:id', { params: { id } }))
}

/** The function that undoes a call. @param undo the undo token of its answer */
const undoOf =
  ({ undo }: { undo: string | undefined }): UndoChange =>
  async () =>
    undo && undoDeletion(undo)
