import type { BlogCategory, BlogPost } from '#contract/blog/blog.ts'
import { slugOf } from '#contract/blog/slug.ts'
import type { Id } from '#contract/http/field.ts'
import { hashFields } from '#ui/drafts/fieldHashes.ts'
import type { StoredDraft } from '#ui/drafts/storage.ts'

/** The edited fields of a post. They are stored as a draft, so their names must not change. */
export interface PostDraft {
  title: string
  content: string
  coverImg: string
  category: BlogCategory
  featured: boolean
}

/** The maximum lengths of title and text (contract/blog/blog.ts). */
const MAX_TITLE_LENGTH = 200
const MAX_CONTENT_LENGTH = 200_000

/** The fields of a new post. */
const EMPTY_DRAFT: PostDraft = { title: '', content: '', coverImg: '', category: 'Lifestyle', featured: false }

/** The edited fields of a stored post, or those of a new one. */
export const draftOf = (post: BlogPost | undefined): PostDraft =>
  post
    ? { title: post.title, content: post.content, coverImg: post.coverImg, category: post.category, featured: post.featured }
    : { ...EMPTY_DRAFT }

/** The fields that differ from the stored ones. Only they are sent, so that changes of other fields in another tab are kept. */
export const changesOf = (draft: PostDraft, stored: DraftBase): Partial<PostDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => stored[field as keyof PostDraft] !== value))

/** The stored fields on which a draft is based. A field is missing if it was changed both in the draft and in the stored post. */
export type DraftBase = Partial<PostDraft>

/** A field of a draft. */
export type Field = keyof PostDraft

const FIELDS = Object.keys(EMPTY_DRAFT) as Field[]

/**
 * Reconstructs the base of a stored draft from its field hashes, since the stored post is not kept with it. `was` are the hashes of the stored
 * fields when the typing began, `sent` those of the fields that were sent without an answer.
 */
export function baseOf({ value, was, sent }: Pick<StoredDraft<PostDraft>, 'value' | 'was' | 'sent'>, row: PostDraft): DraftBase {
  const [draftHashes, rowHashes] = [hashFields(value, value), hashFields(value, row)]
  const entries = FIELDS.flatMap((field) => {
    const hash = rowHashes[field]
    if (hash === was?.[field] || hash === sent?.[field] || hash === draftHashes[field]) return [[field, row[field]]]
    return draftHashes[field] === was?.[field] ? [[field, value[field]]] : []
  })
  return Object.fromEntries(entries)
}

/**
 * Rebases a draft on a newer stored post: fields that the user has not changed get the stored values.
 *
 * @returns the new values, and as `conflicts` the fields that were changed in both, which the user must decide on
 */
export function rebaseDraft(draft: PostDraft, base: DraftBase, row: PostDraft): { values: PostDraft; conflicts: Field[] } {
  const changed = FIELDS.filter((field) => draft[field] !== base[field])
  return {
    values: { ...row, ...Object.fromEntries(changed.map((field) => [field, draft[field]])) },
    conflicts: changed.filter((field) => row[field] !== base[field] && row[field] !== draft[field]),
  }
}

/** True if a slug can be made of the title, which the URL of the post needs. */
export const hasTitle = ({ title }: PostDraft): boolean => slugOf(title.trim()) !== ''

/** True if title and text are not too long. */
export const isWithinLimits = ({ title, content }: PostDraft): boolean =>
  title.trim().length <= MAX_TITLE_LENGTH && content.length <= MAX_CONTENT_LENGTH

/** The name of the draft of a post. */
export const draftKey = (id: Id | undefined): string => `blog/${id ?? 'new'}`
