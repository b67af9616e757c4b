import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '#client/call.ts'
import { type BlogPost, createBlogPost, updateBlogPost } from '#contract/blog.ts'
import type { Id } from '#contract/field.ts'
import { autosaveFor, useAutosave } from '#ui/autosave.ts'
import { toastError } from '#ui/toast.tsx'
import { changesOf, draftKey, draftOf, fits, hasTitle, type PostDraft } from './postDraft.ts'

interface Options {
  /** The stored post, live; nothing while it is new. */
  stored: BlogPost | undefined
  /** It can be read by visitors: what is typed waits until the person says so. */
  isPublic: boolean
  /** The first answer to a new post. */
  onCreated(post: BlogPost): void
}

/** A post while it is written: what is typed stands above what is stored. A draft is stored as one types. */
export function usePostDraft({ stored, isPublic, onCreated }: Options) {
  const { t } = useLingui()
  const [id, setId] = useState(stored?.id)
  const idNow = useRef(id)
  const base = useRef(draftOf(stored))

  const optionsOf = (of: Id | undefined) => ({
    save: async (value: PostDraft) => {
      if (of !== undefined) return store(of, changesOf(value, base.current))
      const post = await call(createBlogPost, { body: value })
      base.current = draftOf(post)
      idNow.current = post.id
      // What was typed while the first answer was on its way belongs to the post now.
      const fresh = autosaveFor<PostDraft>(draftKey(undefined), optionsOf(undefined))
      const typed = fresh.get().value
      if (typed && typed !== value) autosaveFor<PostDraft>(draftKey(post.id), optionsOf(post.id)).change(typed)
      fresh.discard()
      setId(post.id)
      onCreated(post)
    },
    stored: of === undefined ? undefined : base.current,
    isReady: (value: PostDraft) => !isPublic && hasTitle(value) && fits(value),
    onLost: (reason: unknown) => {
      const why = messageOf(reason)
      toastError(t`A post could not be saved. What you typed is kept: open it again. (${why})`)
    },
  })
  const store = async (of: Id, body: Parameters<typeof changes>[1]) => {
    if (Object.keys(body).length > 0) base.current = draftOf(await changes(of, body))
  }

  const [draft, autosave] = useAutosave<PostDraft>(draftKey(id), optionsOf(id))
  const [values, setValues] = useState(() => draft.value ?? draftOf(stored))
  const latest = useRef(values)

  // Another window has stored something else, and nothing typed here is waiting.
  useEffect(() => {
    if (!stored || autosave.pending) return
    const row = draftOf(stored)
    if (Object.keys(changesOf(row, base.current)).length === 0) return
    base.current = row
    latest.current = row
    setValues(row)
  }, [stored, autosave])

  return {
    id,
    values,
    state: draft.state,
    reason: draft.reason,
    /** Something typed is not stored yet. */
    pending: draft.value !== undefined && draft.state !== 'saved',
    change(part: Partial<PostDraft>) {
      latest.current = { ...latest.current, ...part }
      setValues(latest.current)
      autosaveFor<PostDraft>(draftKey(idNow.current), optionsOf(idNow.current)).change(latest.current)
    },
    retry: () => void autosave.flush(),
    /** Stores what is typed together with a change of the post's state. Throws as `call` does. */
    async commit(state: { published?: boolean; createdAt?: string }): Promise<BlogPost | undefined> {
      if (!(await autosave.flush())) throw autosave.get().reason
      const known = idNow.current
      if (known === undefined) return undefined
      const post = await changes(known, { ...changesOf(latest.current, base.current), ...state })
      base.current = draftOf(post)
      autosaveFor<PostDraft>(draftKey(known), optionsOf(known)).discard()
      return post
    },
    /** Forgets what is typed and not stored. */
    revert() {
      autosave.discard()
      latest.current = base.current
      setValues(base.current)
    },
  }
}

const changes = (id: Id, body: Partial<PostDraft> & { published?: boolean; createdAt?: string }) =>
  call(updateBlogPost, { params: { id }, body })
