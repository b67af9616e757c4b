import { type RefObject, useImperativeHandle } from 'react'
import { isString, useFormDraft } from '#ui/drafts/formDraft.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'

// Lazy, because a draft to restore is rare.
const RestoreDraftPrompt = lazyComponent(async () => (await import('#ui/drafts/RestoreDraftPrompt.tsx')).RestoreDraftPrompt<string>)

interface Props {
  /** The name of the draft, constant while mounted. */
  name: string
  /** The edited text; undefined while it equals the message. */
  editedText: string | undefined
  /** Set to a function that discards the draft, after it was stored or cancelled. */
  clear: RefObject<(() => void) | null>
  onTake(text: string): void
}

/** The draft of an edited message, and the prompt to restore one from an earlier visit. */
export function EditDraft({ name, editedText, clear, onTake }: Props) {
  const draft = useFormDraft<string>(name, editedText, isString)
  useImperativeHandle(clear, () => draft.clear)
  return draft.restorable && <RestoreDraftPrompt draft={draft} onTake={onTake} />
}
