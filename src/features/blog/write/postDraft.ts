import type { BlogCategory, BlogPost } from '#contract/blog/blog.ts'
import { slugOf } from '#contract/blog/slug.ts'
import type { Id } from '#contract/http/field.ts'
import { hashFields } from '#ui/drafts/fieldHashes.ts'
import type { StoredDraft } from '#ui/drafts/storage.ts'

/** What a person writes of a post. */
export interface PostDraft {
  title: string
  content: string
  coverImg: string
  category: BlogCategory
  featured: boolean
}

/** The longest title and text that are stored (contract/blog/blog.ts). */
const TITLE_MAX = 200
const CONTENT_MAX = 200_000

const EMPTY: PostDraft = { title: '', content: '', coverImg: '', category: 'Lifestyle', featured: false }

/** The written part of a stored post; an empty page without one. */
export const draftOf = (post: BlogPost | undefined): PostDraft =>
  post
    ? { title: post.title, content: post.content, coverImg: post.coverImg, category: post.category, featured: post.featured }
    : { ...EMPTY }

/** The fields that differ from what is stored: only they are sent, so that another window's change of another field stands. */
export const changesOf = (draft: PostDraft, stored: DraftBase): Partial<PostDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => stored[field as keyof PostDraft] !== value))

/** The row that a draft was begun on. A field that is not there was changed here and in the row, and is known of neither. */
export type DraftBase = Partial<PostDraft>

export type Field = keyof PostDraft

const FIELDS = Object.keys(EMPTY) as Field[]

/** What a kept draft was begun on, as far as its marks tell: the row itself is not kept with it. */
export function baseOf({ value, was, sent }: Pick<StoredDraft<PostDraft>, 'value' | 'was' | 'sent'>, row: PostDraft): DraftBase {
  const [here, there] = [hashFields(value, value), hashFields(value, row)]
  const known = FIELDS.flatMap((field) => {
    const mark = there[field]
    if (mark === was?.[field] || mark === sent?.[field] || mark === here[field]) return [[field, row[field]]]
    return here[field] === was?.[field] ? [[field, value[field]]] : []
  })
  return Object.fromEntries(known)
}

/**
 * A draft on another row than it was begun on: what nobody typed in follows the row.
 *
 * @returns the fields that were changed here and there too, for a person to decide on
 */
export function rebased(draft: PostDraft, base: DraftBase, row: PostDraft): { values: PostDraft; both: Field[] } {
  const typed = FIELDS.filter((field) => draft[field] !== base[field])
  return {
    values: { ...row, ...Object.fromEntries(typed.map((field) => [field, draft[field]])) },
    both: typed.filter((field) => row[field] !== base[field] && row[field] !== draft[field]),
  }
}

/** A title is what a post is reached by: without a letter or digit in it nothing is stored. */
export const hasTitle = ({ title }: PostDraft): boolean => slugOf(title.trim()) !== ''

export const fits = ({ title, content }: PostDraft): boolean => title.trim().length <= TITLE_MAX && content.length <= CONTENT_MAX

/** What names the draft of a post. */
export const draftKey = (id: Id | undefined): string => `blog/${id ?? 'new'}`
