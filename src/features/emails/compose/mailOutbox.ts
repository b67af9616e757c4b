import { onChange } from '#client/live/changeBus.ts'
import { isUnanswered } from '#client/serverStatus.ts'
import { messageOf } from '#client/transport/call.ts'
import { type DraftEntry, deferDraft, draftKeys, readDraft, removeDraft, type StoredDraft, writeDraft } from '#ui/drafts/storage.ts'
import { createStore, useStore } from '#ui/hooks/createStore.ts'
import type { MailContent } from './mailContent.ts'

/** What the drafts of waiting mails are called: the composer opens none of this name. */
const PREFIX = 'mail/outbox-'

/** A mail that waits for the server in the storage of this browser (src/ui/drafts/README.md, outbox). */
export interface WaitingMail extends DraftEntry {
  draft: StoredDraft<MailContent>
}

const hasKey = ({ draft }: DraftEntry, sending?: string): boolean => {
  const key = (draft.value as Partial<MailContent> | null)?.sending
  return draft.name.startsWith('mail/') && key !== undefined && (sending === undefined || key === sending)
}

const entries = (): DraftEntry[] =>
  draftKeys().flatMap((key) => {
    const draft = readDraft(key)
    return draft ? { key, draft } : []
  })

const readWaiting = () => entries().filter((entry) => entry.draft.name.startsWith(PREFIX) && hasKey(entry)) as WaitingMail[]

const waiting = createStore<readonly WaitingMail[]>([])

/** Reads the waiting mails again. */
export function refreshOutbox(): void {
  const now = readWaiting()
  if (JSON.stringify(now) !== JSON.stringify(waiting.get())) waiting.set(now)
}

if (typeof window !== 'undefined') {
  refreshOutbox()
  // Other tabs send the mails too, and recovery does.
  window.addEventListener('storage', refreshOutbox)
  onChange(refreshOutbox)
}

/** The mails that wait for the server, the oldest first. */
export const useWaitingMails = (): readonly WaitingMail[] => useStore(waiting)

/**
 * Leaves a mail of this page's composer to recovery, which sends it once the server can be reached.
 *
 * @param sending the idempotency key with which the mail was sent
 * @returns whether it is kept
 */
export function moveToOutbox(sending: string): boolean {
  const [entry] = entries().filter((other) => hasKey(other, sending))
  const isKept = entry !== undefined && deferDraft({ ...entry, draft: { ...entry.draft, name: PREFIX + sending } })
  refreshOutbox()
  return isKept
}

/** Notes why the server refused a waiting mail. It is not sent again. */
export function markRefused(sending: string, refused: string): void {
  for (const { key, draft } of readWaiting())
    if (draft.value.sending === sending) writeDraft({ key, draft: { ...draft, value: { ...draft.value, refused } } })
  refreshOutbox()
}

/**
 * Makes a waiting mail a draft again. Without the server, recovery stores it later.
 *
 * @throws an error if the server refuses the draft: the mail then stays in the outbox, with the reason
 */
export async function moveToDrafts({ key, draft }: WaitingMail): Promise<void> {
  // Recovery may have sent it meanwhile.
  if (!readDraft(key)) return refreshOutbox()
  const { sending: _, refused: __, ...value } = draft.value
  writeDraft({ key, draft: { ...draft, value } })
  refreshOutbox()
  // The list needs nothing of the composer.
  const { storeAsDraft } = await import('./mailContent.ts')
  await storeAsDraft(value).catch((reason) => {
    if (!isUnanswered(reason)) writeDraft({ key, draft: { ...draft, value: { ...draft.value, refused: messageOf(reason) } } })
    refreshOutbox()
    throw reason
  })
  removeDraft(key)
}
