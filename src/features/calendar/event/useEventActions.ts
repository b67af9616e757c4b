import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { call, messageOf, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { CalendarEvent, EventEdit } from '#contract/calendar/events.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { splitRecurrence } from '#contract/calendar/recurrence-rules.ts'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'
import type { EventItem } from '../grid/items.ts'
import { movedSeries, type Span, timesOf } from '../grid/moves.ts'

/** How much of a series is meant. */
export type Scope = 'one' | 'following' | 'all'

/** What people can say of an event beside its times. `recurrence` only where the rule itself was changed. */
export type Fields = Omit<Partial<EventEdit>, 'start' | 'end' | 'allDay'>

/** What takes a change back. */
type TakeBack = () => Promise<unknown>

/** What can be done with events. Every tab reads them again by itself; what can be regretted offers Undo. */
export function useEventActions() {
  const { t } = useLingui()
  const last = useRef<string>(undefined)

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (reason) {
      toastError(messageOf(reason))
      return false
    }
  }
  /** One step can be taken back, the last one: a heap of toasts would only hide the calendar. */
  const offerUndo = (message: string, takeBack: TakeBack) => {
    if (last.current) notifications.hide(last.current)
    last.current = toastUndo(message, () => void attempt(takeBack))
  }

  return {
    /** Adds an event, once for each key. Throws as `call` does, so that the form can say at which field. */
    async create(edit: EventEdit, key: string): Promise<CalendarEvent> {
      const event = await call('POST /api/data/events', { body: edit }, key)
      offerUndo(t`“${event.title}” was added.`, () => call('DELETE /api/data/events/:id', { params: { id: event.id } }))
      return event
    },

    /** Changes an event, or as much of a series as is meant; its times only where they become others. Throws as `call` does. */
    async change(item: EventItem, becomes: Span | undefined, fields: Fields, scope: Scope): Promise<void> {
      offerUndo(t`“${fields.title ?? item.title}” was changed.`, await changed(item, becomes, fields, scope))
    },

    /** Moves or resizes what was dragged. */
    move: (item: EventItem, becomes: Span, scope: Scope): Promise<boolean> =>
      attempt(async () =>
        offerUndo(t({ message: `“${item.title}” was moved.`, context: 'event' }), await changed(item, becomes, {}, scope)),
      ),

    remove: (item: EventItem, scope: Scope): Promise<boolean> =>
      attempt(async () => offerUndo(t({ message: `“${item.title}” was deleted.`, context: 'event' }), await removed(item, scope))),

    /** Says that a file was imported, and offers to take that back. */
    imported: (takeBack: TakeBack) =>
      offerUndo(t`The events of the file were added.`, async () => {
        await takeBack()
        toast(t`They were taken out again.`)
      }),
  }
}

export type EventActions = ReturnType<typeof useEventActions>

/** The rule after the change of a date: the new one where it was changed, with the dates left out moved along. */
const ruleAfter = (moved: Recurrence | null, fields: Fields): Recurrence | null =>
  fields.recurrence === undefined ? moved : fields.recurrence && { ...fields.recurrence, except: moved?.except ?? [] }

async function changed(
  { source: { event, occurrence }, ...was }: EventItem,
  becomes: Span | undefined,
  fields: Fields,
  scope: Scope,
): Promise<TakeBack> {
  const { id, recurrence } = event
  const { recurrence: _, ...plain } = fields
  const patch = (body: Partial<EventEdit>) => call('PATCH /api/data/events/:id', { params: { id }, body })
  if (!recurrence) {
    await patch({ ...fields, ...(becomes && timesOf(becomes)) })
    return () => patch(before(event, fields, becomes !== undefined))
  }
  if (scope === 'one') {
    const body = { originalStart: occurrence.start, change: { ...plain, ...(becomes && timesOf(becomes)) } }
    const created = await call('POST /api/data/events/:id/occurrences', { params: { id }, body })
    return async () => {
      await call('DELETE /api/data/events/:id', { params: { id: created.id } })
      await patch({ recurrence })
    }
  }
  const at = becomes ?? was
  const parts = scope === 'following' ? splitRecurrence(event, occurrence.start) : undefined
  if (parts) {
    const tail = { ...event, ...occurrence, recurrence: parts.after }
    const change = { ...plain, ...timesOf(at), recurrence: ruleAfter(movedSeries(tail, was, at).recurrence, fields) }
    return takenBackBy(await send('POST /api/data/events/:id/split', { params: { id }, body: { originalStart: occurrence.start, change } }))
  }
  const { recurrence: moved, ...times } = movedSeries(event, was, at)
  const rule = ruleAfter(moved, fields)
  const isMoved = becomes !== undefined || 'recurrence' in fields
  await patch({ ...plain, ...(isMoved && { ...(rule ? times : timesOf(at)), recurrence: rule }) })
  return () => patch(before(event, fields, isMoved))
}

/** What an event was before these fields were changed, and its times with its rule. */
function before(event: CalendarEvent, fields: Fields, isMoved: boolean): Partial<EventEdit> {
  const { start, end, allDay, recurrence } = event
  const named = Object.fromEntries(Object.keys(fields).map((name) => [name, event[name as keyof CalendarEvent]]))
  return { ...named, ...(isMoved && { start, end, allDay, recurrence }) }
}

async function removed({ source: { event, occurrence } }: EventItem, scope: Scope): Promise<TakeBack> {
  const { id, recurrence } = event
  const originalStart = occurrence.start
  if (recurrence && scope === 'one') {
    await call('DELETE /api/data/events/:id/occurrences', { params: { id }, body: { originalStart } })
    return () => call('PATCH /api/data/events/:id', { params: { id }, body: { recurrence } })
  }
  if (scope === 'following' && splitRecurrence(event, originalStart)) {
    return takenBackBy(await send('DELETE /api/data/events/:id/occurrences', { params: { id }, body: { originalStart, following: true } }))
  }
  return takenBackBy(await send('DELETE /api/data/events/:id', { params: { id } }))
}

const takenBackBy =
  ({ undo }: { undo: string | undefined }): TakeBack =>
  async () =>
    undo && undoDeletion(undo)
