import { readVersions, writeVersions } from './formDraft.ts'
import { discardDraft } from './storage.ts'

/** Names of the forms that restore their draft without asking. */
const chosen = new Set<string>()

/** True once, for a form that opens with a draft that a person has chosen already. */
export const restoresAtOnce = (name: string): boolean => chosen.delete(name)

/**
 * Makes what was typed for a deleted record the draft of a new one.
 *
 * @param to the form of a new record, which opens with it
 */
export function convertToNew(from: string, to: string): void {
  moveDraftToNew(from, to)
  chosen.add(to)
}

/**
 * The same, but the form of a new record asks before it restores the draft. For a record that was just stored, maybe under the id of a
 * deleted one: a draft of the deleted one must not pass for its own.
 */
export function moveDraftToNew(from: string, to: string): void {
  // Drafts of any shape are moved; the form of the new record checks them.
  const drafts = readVersions(from, () => true)
  if (drafts.length === 0) return
  // A new record has no stored fields to compare with.
  writeVersions(
    to,
    [...drafts, ...readVersions(to, () => true)].map((draft) => ({ ...draft, was: null })),
  )
  discardDraft(from)
}
