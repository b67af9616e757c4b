import { claimDraft, discardDraft, type StoredDraft, saveDraft } from './storage.ts'

/** The forms that go on at once with the draft that they find. */
const awaited = new Set<string>()

/** True once, for a form that opens with a draft somebody has chosen already. */
export const restoresAtOnce = (name: string): boolean => awaited.delete(name)

/**
 * What was typed for a record that is gone is that of a new one from here on.
 *
 * @param to the form of a new record, which opens with it
 */
export function convertToNew(from: string, to: string): void {
  moveDraftToNew(from, to)
  awaited.add(to)
}

/** The same, where it waits there to be offered: a record that has only just been stored may have the number of one that is gone. */
export function moveDraftToNew(from: string, to: string): void {
  const chosen = claimDraft(from)
  if (!chosen) return
  const waiting = claimDraft(to)
  const { was: _, ...typed } = chosen
  const older = [...(chosen.older ?? []), ...(waiting ? [waiting, ...(waiting.older ?? [])] : [])]
  saveDraft(to, { ...typed, was: null, ...(older.length > 0 && { older: older.map(draftOf) }) })
  discardDraft(from)
}

/** What lies under another one. */
const draftOf = ({ at, value, tried }: Pick<StoredDraft, 'at' | 'value' | 'tried'>) => ({ at, value, ...(tried && { tried }) })
