import { type RefObject, useImperativeHandle } from 'react'
import { isText, useFormDraft } from '#ui/drafts/formDraft.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'

// Words are kept from the first one on; what offers them is seldom needed.
const RestoreDraftPrompt = lazyComponent(async () => (await import('#ui/drafts/RestoreDraftPrompt.tsx')).RestoreDraftPrompt<string>)

interface Props {
  /** Under which name the words are kept; it stays the same while this is shown. */
  name: string
  /** The words as they are now; nothing while they are those of the message. */
  changed: string | undefined
  /** Forgets them: they are stored, or given up. */
  end: RefObject<(() => void) | null>
  onTake(words: string): void
}

/** Keeps the new words of one's own message until they are stored or given up, and offers what an earlier visit left of them. */
export function KeptEdit({ name, changed, end, onTake }: Props) {
  const draft = useFormDraft<string>(name, changed, isText)
  useImperativeHandle(end, () => draft.clear)
  return draft.restorable && <RestoreDraftPrompt draft={draft} onTake={onTake} />
}
