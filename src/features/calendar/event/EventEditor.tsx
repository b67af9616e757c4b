import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fieldsOf, messageOf } from '#client/transport/call.ts'
import type { FieldErrors } from '#contract/http/error.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { type EventItem, eventKey } from '../grid/items.ts'
import { type Span, timesOf } from '../grid/moves.ts'
import { changedFields, changedSpan, type Draft, draftOf, fieldsOfDraft, newDraft, spanOfDraft } from './draft.ts'
import { EventForm } from './EventForm.tsx'
import type { EventActions, Scope } from './useEventActions.ts'
import { useFieldNames } from './useFieldNames.ts'

interface Props {
  open: { item: EventItem } | { span: Span }
  categories: readonly string[]
  actions: EventActions
  ask(item: EventItem, verb: 'change', ruleChanged: boolean): Promise<Scope | undefined>
  /** Told what throws away what was typed, while something was. */
  onDirty(discard: (() => void) | undefined): void
  onDelete(item: EventItem): void
  onCancel(): void
  onDone(): void
}

/** Writes an event: what is typed is kept until it is saved whole, also when the window is closed. */
export function EventEditor({ open, categories, actions, ask, onDirty, onDelete, onCancel, onDone }: Props) {
  const { t } = useLingui()
  const [start] = useState(() => ('item' in open ? draftOf(open.item) : newDraft(open.span)))
  const [draft, setDraft] = useState(start)
  const names = useFieldNames()
  const [problems, setProblems] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)

  const dirty = JSON.stringify(draft) !== JSON.stringify(start)
  const name = 'item' in open ? eventKey(open.item.source.event, open.item.source.occurrence.start) : 'new'
  const isWhole = (values: Partial<Draft>) => Object.keys(start).every((field) => field in values)
  const kept = useFormDraft<Draft>(`events/${name}`, dirty ? draft : undefined, isWhole, 'item' in open ? start : undefined)

  const change = (next: Draft) => {
    setDraft(next)
    setProblems({})
    onDirty(JSON.stringify(next) === JSON.stringify(start) ? undefined : kept.clear)
  }
  const save = async () => {
    const span = spanOfDraft(draft)
    const found: FieldErrors = {}
    if (!draft.title.trim()) found.title = t`Write a title.`
    if (!span) found.start = t`Choose a date and a time.`
    else if (span.end < span.start || (span.allDay && span.end <= span.start)) found.end = t`An event ends after it starts.`
    setProblems(found)
    if (!span || Object.keys(found).length > 0) return
    setBusy(true)
    try {
      if (await store(span)) {
        kept.clear()
        onDone()
      }
    } catch (reason) {
      setProblems(fieldsOf(reason))
      if (Object.keys(fieldsOf(reason)).length === 0) toastError(messageOf(reason))
    }
    setBusy(false)
  }
  /** Answers false when the question what is meant was left without an answer. */
  const store = async (span: Span): Promise<boolean> => {
    if (!('item' in open)) {
      const edit = { ...fieldsOfDraft(draft), ...timesOf(span) }
      await actions.create(edit, kept.keyForPayload(edit))
      return true
    }
    const { item } = open
    const fields = changedFields(draft, start)
    const becomes = changedSpan(draft, start)
    if (Object.keys(fields).length === 0 && !becomes) return true
    const scope = await ask(item, 'change', 'recurrence' in fields)
    if (!scope) return false
    await actions.change(item, becomes, fields, scope)
    return true
  }
  return (
    <>
      <RestoreDraftPrompt draft={kept} names={names} onTake={change} />
      <EventForm
        draft={draft}
        problems={problems}
        busy={busy}
        categories={categories}
        onChange={change}
        onSave={() => void save()}
        onCancel={onCancel}
        onDelete={'item' in open ? () => onDelete(open.item) : undefined}
      />
    </>
  )
}
