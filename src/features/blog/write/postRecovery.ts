import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { blogState } from '#contract/blog/blog-rules.ts'
import { isUnchanged } from '#ui/drafts/fieldHashes.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'
import { multilineTextOf } from '#ui/rich-text/htmlToText.ts'
import { changesOf, draftOf, hasTitle, isWithinLimits, type PostDraft } from './postDraft.ts'

const readPost = async (id: string) => orUndefinedIf404(call('GET /api/data/blog/posts/:id', { params: { id } }))

/** Recovers the draft of a post whose tab was closed. */
export const postRecovery: DraftRecovery<PostDraft> = {
  isValid: (value): value is PostDraft => {
    const { title, content, coverImg, category } = (value ?? {}) as PostDraft
    return [title, content, coverImg, category].every((text) => typeof text === 'string')
  },
  // `recover` stores the draft now; `defer` leaves it to the editor.
  async decide(value, name) {
    if (!hasTitle(value) || !isWithinLimits(value)) return 'defer'
    // After a reload the editor opens the new post again. A published post changes only when the user says so.
    if (name === 'new') return location.pathname.endsWith('/apps/blog/write') ? 'defer' : 'recover'
    const post = await readPost(name)
    return post && blogState(post, new Date()) === 'published' ? 'defer' : 'recover'
  },
  async read(name, { value }) {
    if (name !== 'new') {
      const post = await readPost(name)
      return post && draftOf(post)
    }
    const posts = await call('GET /api/data/blog/posts', { query: { state: 'draft' } })
    // If a draft post with these fields exists, the new post was stored already.
    // `was` holds hashes of the stored fields that a draft started from: a new post has none.
    return posts.some((post) => isUnchanged({ value, was: null }, draftOf(post))) ? value : undefined
  },
  async save(name, value) {
    if (name === 'new') return call('POST /api/data/blog/posts', { body: value })
    return call('PATCH /api/data/blog/posts/:id', { params: { id: name }, body: changesOf(value, draftOf(await readPost(name))) })
  },
  saveAsNew: (value) => call('POST /api/data/blog/posts', { body: value }),
  textOf: ({ title, content }) => `${title}\n${multilineTextOf(content)}`,
}
