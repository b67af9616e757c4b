import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { FieldErrors } from '#contract/http/error.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { type EventItem, eventItem, eventKey } from '../grid/items.ts'
import { type Span, timesForApi } from '../grid/moves.ts'
import { changedFields, changedSpan, type Draft, draftOf, fieldsOfDraft, newDraft, spanOfDraft } from './draft.ts'
import { EventForm } from './EventForm.tsx'
import type { EventActions, Scope } from './useEventActions.ts'
import { useFieldNames } from './useFieldNames.ts'
import { useValueText } from './useValueText.ts'

export interface EditorProps {
  open: { item: EventItem } | { span: Span; title?: string | undefined }
  categories: readonly string[]
  actions: EventActions
  /** Asks which occurrences a change concerns; undefined if the user cancels. @param ruleChanged true if the recurrence rule was changed */
  askScope(item: EventItem, action: 'change', ruleChanged: boolean): Promise<Scope | undefined>
  /** Called with a function that discards the draft; undefined without unsaved input. */
  onDirty(discard: (() => void) | undefined): void
  onDelete(item: EventItem): void
  onCancel(): void
  /** Called after the event was saved. */
  onDone(): void
}

/** The form of an event. Its input is stored as a draft until the event is saved. */
export function EventEditor({ open, categories, actions, askScope, onDirty, onDelete, onCancel, onDone }: EditorProps) {
  const { t } = useLingui()
  const [initialDraft] = useState(() => ('item' in open ? draftOf(open.item) : newDraft(open.span, open.title)))
  const [draft, setDraft] = useState(initialDraft)
  const fieldNames = useFieldNames()
  const valueText = useValueText()
  const [problems, setProblems] = useState<FieldErrors>({})
  const [isSaving, setIsSaving] = useState(false)

  const isDirty = JSON.stringify(draft) !== JSON.stringify(initialDraft)
  /** The name of the draft. */
  const name = 'item' in open ? eventKey(open.item.source.event, open.item.source.occurrence.start) : 'new'
  const isValidDraft = (values: Partial<Draft>) => Object.keys(initialDraft).every((field) => field in values)
  /** Keeps the values of the form (`draft`) in the browser until they are saved. */
  const formDraft = useFormDraft<Draft>(
    `events/${name}`,
    isDirty ? draft : undefined,
    isValidDraft,
    // What a stored event was opened with: of a draft only the fields that differ from it are restored.
    'item' in open ? initialDraft : undefined,
  )

  const change = (next: Draft) => {
    setDraft(next)
    setProblems({})
    onDirty(JSON.stringify(next) === JSON.stringify(initialDraft) ? undefined : formDraft.clear)
  }
  const save = async () => {
    const span = spanOfDraft(draft)
    const errors: FieldErrors = {}
    if (!draft.title.trim()) errors.title = t`Enter a title.`
    if (!span) errors.start = t`Choose a date and time.`
    else if (span.end < span.start || (span.allDay && span.end <= span.start)) errors.end = t`The event must end after it starts.`
    setProblems(errors)
    if (!span || Object.keys(errors).length > 0) return
    setIsSaving(true)
    try {
      if (await store()) {
        formDraft.clear()
        onDone()
      }
    } catch (reason) {
      setProblems(fieldErrorsOf(reason))
      if (Object.keys(fieldErrorsOf(reason)).length === 0) toastError(messageOf(reason))
    }
    setIsSaving(false)
  }
  /** @returns false if a dialog was cancelled: about the series, or about fields that were changed elsewhere too */
  const store = async (): Promise<boolean> => {
    const span = spanOfDraft(draft)
    if (!('item' in open)) {
      if (!span) return false
      const edit = { ...fieldsOfDraft(draft), ...timesForApi(span) }
      await actions.create(edit, formDraft.idempotencyKeyFor(edit))
      return true
    }
    let { item } = open
    const merged = await formDraft.mergeWithStored(draft, async () => {
      item = await readItem(item)
      return draftOf(item)
    })
    if (!merged) return false
    const fields = changedFields(merged.values, merged.stored)
    const newSpan = changedSpan(merged.values, merged.stored)
    if (Object.keys(fields).length === 0 && !newSpan) return true
    const scope = await askScope(item, 'change', 'recurrence' in fields)
    if (!scope) return false
    await actions.change(item, newSpan, fields, scope)
    return true
  }
  return (
    <>
      <RestoreDraftPrompt draft={formDraft} names={fieldNames} valueText={valueText} onTake={change} />
      <EventForm
        draft={draft}
        problems={problems}
        isSaving={isSaving}
        categories={categories}
        onChange={change}
        onSave={() => void save()}
        onCancel={onCancel}
        onDelete={'item' in open ? () => onDelete(open.item) : undefined}
      />
    </>
  )
}

/** An event as it is stored now. An occurrence keeps its times. */
async function readItem(item: EventItem): Promise<EventItem> {
  const event = await call('GET /api/data/events/:id', { params: { id: item.source.event.id } })
  return event.recurrence ? { ...item, source: { ...item.source, event } } : eventItem(event, event)
}
