import type { StoredDraft } from './storage.ts'

/** A hash of each field, by which one sees later whether somebody has changed it. */
export type FieldHashes = Readonly<Record<string, string>>

/** A text without markup. */
export const plainText = (text: string): string => text.replace(/<[^<>]*>/g, ' ')

/** A text without markup and superfluous spaces, which a back end may change: differences in them are not conflicts. */
const normalizeText = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim()

function hashOf(value: unknown): string {
  const text = typeof value === 'string' ? normalizeText(value) : JSON.stringify(value ?? '')
  // FNV-1a, twice with different offsets: it tells texts apart and keeps no secret.
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
  }
  return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}.${text.length}`
}

/** A text without fields counts as one field without a name. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { '': value }

/**
 * Hashes the fields that `value` has, as they are in `stored`.
 *
 * @param known hashes that are not made again: at each key a long text would be read as a whole
 */
export function hashFields(value: unknown, stored: unknown, known: FieldHashes = {}): FieldHashes {
  const fields = fieldsOf(stored)
  const unknown = Object.keys(fieldsOf(value)).filter((field) => known[field] === undefined)
  return { ...known, ...Object.fromEntries(unknown.map((field) => [field, hashOf(fields[field] ?? '')])) }
}

/**
 * True when no field that was typed has been changed since by anybody else: each is as before the typing (`was`), as sent by an unanswered
 * save (`sent`), or as typed.
 */
export function isUnchanged({ value, was, sent }: Pick<StoredDraft, 'value' | 'was' | 'sent'>, now: unknown): boolean {
  const typed = hashFields(value, value)
  return Object.entries(hashFields(value, now)).every(([field, hash]) => [was?.[field], sent?.[field], typed[field]].includes(hash))
}

/** True when what was typed is stored already. */
export function isStored({ value }: Pick<StoredDraft, 'value'>, now: unknown): boolean {
  const fields = fieldsOf(now)
  return Object.entries(fieldsOf(value)).every(([field, typed]) => JSON.stringify(fields[field] ?? '') === JSON.stringify(typed ?? ''))
}

/** The fields that differ from what a form was opened with: only they are sent, so that another window's change of another field stands. */
export const dirtyFields = <T extends object>(now: T, opened: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field as keyof T])),
  ) as Partial<T>

/** The fields with these names. */
export const pickFields = <T extends object>(values: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => names.includes(field))) as Partial<T>

/**
 * The fields of a draft that somebody else has changed since they were typed.
 *
 * @param was hashes of what was stored when the draft was typed
 * @param opened what is stored now, with which the form was opened
 */
export function conflictingFields(draft: object, was: FieldHashes, opened: object): string[] {
  const [now, typed] = [hashFields(was, opened), hashFields(was, draft)]
  return Object.keys(was).filter((field) => now[field] !== was[field] && now[field] !== typed[field])
}
