import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { blogState } from '#contract/blog/blog-rules.ts'
import type { Id } from '#contract/http/field.ts'
import { type AutosaveOptions, autosaveFor, useAutosave } from '#ui/drafts/autosave.ts'
import { claimDraft } from '#ui/drafts/storage.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import {
  baseOf,
  changesOf,
  type DraftBase,
  draftKey,
  draftOf,
  type Field,
  hasTitle,
  isWithinLimits,
  type PostDraft,
  rebaseDraft,
} from './postDraft.ts'

interface Options {
  /** The stored post as a live query; undefined for a new one. */
  stored: BlogPost | undefined
  /** True for a published post, whose changes are stored only when the user says so. */
  isPublic: boolean
  /** Called when a new post is first stored. */
  onCreated(post: BlogPost): void
}

/** For Undo: functions that put fields back into an open editor, by the name of its draft. */
const restorers = new Map<string, (part: Partial<PostDraft>) => void>()

/** True if two versions of a post have different fields. */
const isDifferent = (values: PostDraft, other: DraftBase): boolean => Object.keys(changesOf(values, other)).length > 0

/** The draft of a post in the editor: the stored fields with the user's changes. A post that is not published is saved while typing. */
export function usePostDraft({ stored, isPublic, onCreated }: Options) {
  const { t } = useLingui()
  const [id, setId] = useState(stored?.id)
  const idRef = useRef(id)
  /** True while the stored post is published. A ref, because `commit` changes it before the next render. */
  const isPublished = useRef(isPublic)
  /** True during `commit`. */
  const isCommitting = useRef(false)

  /** How the draft of a post is stored. @param postId undefined for a new post, which the first save creates */
  const optionsOf = (postId: Id | undefined): AutosaveOptions<PostDraft> => ({
    save: async (value: PostDraft) => {
      if (postId !== undefined) return store(postId, changesOf(value, base.current))
      const post = await call('POST /api/data/blog/posts', { body: value })
      setBase(draftOf(post))
      idRef.current = post.id
      // Changes made during the call belong to the stored post now.
      const newPostDraft = autosaveFor<PostDraft>(draftKey(undefined), optionsOf(undefined))
      const latestValue = newPostDraft.get().value
      if (latestValue && latestValue !== value) currentAutosave().change(latestValue)
      newPostDraft.discard()
      setId(post.id)
      onCreated(post)
    },
    stored: () => (postId === undefined ? undefined : base.current),
    isReady: (value: PostDraft) => !isPublished.current && !isCommitting.current && hasTitle(value) && isWithinLimits(value),
    onLost: (reason: unknown) => {
      const why = messageOf(reason)
      toastError(t`A post could not be saved. Your text is kept: open the post again. (${why})`)
    },
  })
  const currentAutosave = () => autosaveFor<PostDraft>(draftKey(idRef.current), optionsOf(idRef.current))
  const store = async (postId: Id, body: Partial<PostDraft>) => {
    if (Object.keys(body).length > 0 && handleReply(await patchPost(postId, body), body)) currentAutosave().change(latest.current)
  }

  const [draft, autosave] = useAutosave<PostDraft>(draftKey(id), optionsOf(id))
  const [initial] = useState(() => {
    const row = draftOf(stored)
    // The draft of this page, or of one that was closed.
    const storedDraft = claimDraft<PostDraft>(draftKey(id))
    const base = stored && storedDraft && draft.value ? baseOf({ ...storedDraft, value: draft.value }, row) : row
    return { base, ...rebaseDraft(draft.value ?? row, base, row) }
  })
  /** The base of the draft: as state for rendering, and as a ref for events. */
  const [baseState, setBaseState] = useState<DraftBase>(initial.base)
  const base = useRef<DraftBase>(baseState)
  const setBase = (row: DraftBase) => {
    base.current = row
    setBaseState(row)
  }
  const [values, setValues] = useState(initial.values)
  const [conflicts, setConflicts] = useState<readonly Field[]>(initial.conflicts)
  const latest = useRef(values)
  const show = (newValues: PostDraft) => {
    latest.current = newValues
    setValues(newValues)
  }

  /**
   * Handles the reply to a write: it becomes the base, and the changes of others are shown.
   *
   * @returns true if others have changed fields
   */
  const handleReply = (post: BlogPost, sent: Partial<PostDraft>): boolean => {
    const unsentFields = Object.entries(base.current).filter(([field]) => !(field in sent))
    setBase(draftOf(post))
    const { values: newValues } = rebaseDraft(latest.current, Object.fromEntries(unsentFields), draftOf(post))
    if (!isDifferent(newValues, latest.current)) return false
    show(newValues)
    return true
  }

  useEffect(() => {
    // During a write the row may contain its result already.
    if (!stored || isCommitting.current || autosave.get().state === 'saving') return
    const row = draftOf(stored)
    if (autosave.pending && !isDifferent(latest.current, row)) autosave.discard()
    if (!isDifferent(row, base.current)) return
    // Another tab has stored changes meanwhile.
    const next = autosave.pending ? rebaseDraft(latest.current, base.current, row) : { values: row, conflicts: [] }
    base.current = row
    setBaseState(row)
    latest.current = next.values
    setValues(next.values)
    setConflicts(next.conflicts)
    // The draft is based on the newer fields from now on.
    if (autosave.pending) autosave.rebase(next.values, row, next.conflicts)
  }, [stored, autosave])

  useEffect(() => {
    isPublished.current = isPublic
    if (!isPublic) void autosave.flush()
  }, [isPublic, autosave])

  const change = (part: Partial<PostDraft>) => {
    show({ ...latest.current, ...part })
    currentAutosave().change(latest.current)
  }
  const restoreFields = (part: Partial<PostDraft>) => {
    const { content } = changesOf(latest.current, base.current)
    // If another new post was begun meanwhile, its text is appended.
    change(idRef.current === undefined && content ? { ...part, content: `${part.content ?? ''}${content}` } : part)
  }
  useEffect(() => {
    const key = draftKey(id)
    restorers.set(key, restoreFields)
    return () => {
      if (restorers.get(key) === restoreFields) restorers.delete(key)
    }
  })

  return {
    id,
    values,
    state: draft.state,
    reason: draft.reason,
    /** True if there are unsaved changes. */
    isDirty: draft.value !== undefined && draft.state !== 'saved',
    /** The fields that were changed both here and by somebody else. */
    conflicts: conflicts.filter((field) => values[field] !== baseState[field]),
    change,
    retry: () => void autosave.flush(),
    /**
     * Stores the draft together with a change of the post's state.
     *
     * @returns the post, and whether there are newer changes that are not stored
     * @throws as `call` does
     */
    async commit(state: { published?: boolean; createdAt?: string }): Promise<{ post: BlogPost; hasNewerChanges: boolean } | undefined> {
      if (!(await autosave.flush())) throw autosave.get().reason
      const postId = idRef.current
      if (postId === undefined) return undefined
      const sent = latest.current
      isCommitting.current = true
      try {
        const body = changesOf(sent, base.current)
        const post = await patchPost(postId, { ...body, ...state })
        const hasNewerChanges = isDifferent(latest.current, sent)
        isPublished.current = blogState(post, new Date()) === 'published'
        handleReply(post, body)
        setConflicts([])
        if (hasNewerChanges) currentAutosave().rebase(latest.current, base.current)
        else currentAutosave().discard()
        return { post, hasNewerChanges }
      } finally {
        isCommitting.current = false
      }
    },
    /**
     * Discards unsaved changes of these fields, or of all.
     *
     * @returns a function for Undo, which works also after the editor was closed; undefined without changes
     */
    revert(fields: readonly string[] = Object.keys(latest.current)): (() => void) | undefined {
      const changed = Object.entries(changesOf(latest.current, base.current))
      const reverted = Object.fromEntries(changed.filter(([field]) => fields.includes(field)))
      const key = draftKey(idRef.current)
      show({ ...latest.current, ...Object.fromEntries(Object.keys(reverted).map((field) => [field, base.current[field as Field]])) })
      if (isDifferent(latest.current, base.current)) currentAutosave().rebase(latest.current, base.current)
      else currentAutosave().discard()
      setConflicts([])
      if (Object.keys(reverted).length === 0) return undefined
      return () => {
        const restore = restorers.get(key) ?? restoreFields
        restore(reverted)
        setConflicts(conflicts)
      }
    },
  }
}

const patchPost = (id: Id, body: Partial<PostDraft> & { published?: boolean; createdAt?: string }) =>
  call('PATCH /api/data/blog/posts/:id', { params: { id }, body })
