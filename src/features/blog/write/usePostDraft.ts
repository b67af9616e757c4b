import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { blogState } from '#contract/blog/blog-rules.ts'
import type { Id } from '#contract/http/field.ts'
import { type AutosaveOptions, autosaveFor, useAutosave } from '#ui/drafts/autosave.ts'
import { claimDraft } from '#ui/drafts/storage.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { baseOf, changesOf, type DraftBase, draftKey, draftOf, type Field, fits, hasTitle, type PostDraft, rebased } from './postDraft.ts'

interface Options {
  /** The stored post, live; nothing while it is new. */
  stored: BlogPost | undefined
  /** It can be read by visitors: what is typed waits until the person says so. */
  isPublic: boolean
  /** The first answer to a new post. */
  onCreated(post: BlogPost): void
}

/** How a text gets back into the post that stands open, whoever opened it. */
const writers = new Map<string, (part: Partial<PostDraft>) => void>()

const differ = (one: PostDraft, other: DraftBase): boolean => Object.keys(changesOf(one, other)).length > 0

/** A post while it is written: what is typed stands above what is stored. A draft is stored as one types. */
export function usePostDraft({ stored, isPublic, onCreated }: Options) {
  const { t } = useLingui()
  const [id, setId] = useState(stored?.id)
  const idNow = useRef(id)
  /** Readers see what is stored. */
  const isOut = useRef(isPublic)
  /** A button's call is under way. */
  const sending = useRef(false)

  const optionsOf = (of: Id | undefined): AutosaveOptions<PostDraft> => ({
    save: async (value: PostDraft) => {
      if (of !== undefined) return store(of, changesOf(value, base.current))
      const post = await call('POST /api/data/blog/posts', { body: value })
      writeOn(draftOf(post))
      idNow.current = post.id
      // What was typed while the first answer was on its way belongs to the post now.
      const fresh = autosaveFor<PostDraft>(draftKey(undefined), optionsOf(undefined))
      const typed = fresh.get().value
      if (typed && typed !== value) own().change(typed)
      fresh.discard()
      setId(post.id)
      onCreated(post)
    },
    stored: () => (of === undefined ? undefined : base.current),
    isReady: (value: PostDraft) => !isOut.current && !sending.current && hasTitle(value) && fits(value),
    onLost: (reason: unknown) => {
      const why = messageOf(reason)
      toastError(t`A post could not be saved. What you typed is kept: open it again. (${why})`)
    },
  })
  const own = () => autosaveFor<PostDraft>(draftKey(idNow.current), optionsOf(idNow.current))
  const store = async (of: Id, body: Partial<PostDraft>) => {
    if (Object.keys(body).length > 0 && answered(await changes(of, body), body)) own().change(latest.current)
  }

  const [draft, autosave] = useAutosave<PostDraft>(draftKey(id), optionsOf(id))
  const [begun] = useState(() => {
    const row = draftOf(stored)
    const kept = claimDraft<PostDraft>(draftKey(id))
    const base = stored && kept && draft.value ? baseOf({ ...kept, value: draft.value }, row) : row
    return { base, ...rebased(draft.value ?? row, base, row) }
  })
  /** The row that is written on: for what is rendered, and for events. */
  const [shownBase, setShownBase] = useState<DraftBase>(begun.base)
  const base = useRef<DraftBase>(shownBase)
  const writeOn = (row: DraftBase) => {
    base.current = row
    setShownBase(row)
  }
  const [values, setValues] = useState(begun.values)
  const [both, setBoth] = useState<readonly Field[]>(begun.both)
  const latest = useRef(values)
  const show = (now: PostDraft) => {
    latest.current = now
    setValues(now)
  }

  /**
   * The row is now as it was answered: what others have changed of it is shown; what was sent stays as it is typed by now.
   *
   * @returns whether others have changed anything
   */
  const answered = (post: BlogPost, sent: Partial<PostDraft>): boolean => {
    const rest = Object.entries(base.current).filter(([field]) => !(field in sent))
    writeOn(draftOf(post))
    const { values: now } = rebased(latest.current, Object.fromEntries(rest), draftOf(post))
    if (!differ(now, latest.current)) return false
    show(now)
    return true
  }

  useEffect(() => {
    // What is on its way comes back as a row too.
    if (!stored || sending.current || autosave.get().state === 'saving') return
    const row = draftOf(stored)
    if (autosave.pending && !differ(latest.current, row)) autosave.discard()
    if (!differ(row, base.current)) return
    // Another window has stored something else since.
    const now = autosave.pending ? rebased(latest.current, base.current, row) : { values: row, both: [] }
    base.current = row
    setShownBase(row)
    latest.current = now.values
    setValues(now.values)
    setBoth(now.both)
    if (autosave.pending) autosave.rebase(now.values, row, now.both)
  }, [stored, autosave])

  useEffect(() => {
    isOut.current = isPublic
    if (!isPublic) void autosave.flush()
  }, [isPublic, autosave])

  const change = (part: Partial<PostDraft>) => {
    show({ ...latest.current, ...part })
    own().change(latest.current)
  }
  const putBack = (part: Partial<PostDraft>) => {
    const { content } = changesOf(latest.current, base.current)
    // Another new post was begun since: its words stand behind.
    change(idNow.current === undefined && content ? { ...part, content: `${part.content ?? ''}${content}` } : part)
  }
  useEffect(() => {
    const key = draftKey(id)
    writers.set(key, putBack)
    return () => {
      if (writers.get(key) === putBack) writers.delete(key)
    }
  })

  return {
    id,
    values,
    state: draft.state,
    reason: draft.reason,
    /** Something typed is not stored yet. */
    pending: draft.value !== undefined && draft.state !== 'saved',
    /** What was changed here and, since the typing began, elsewhere too. */
    both: both.filter((field) => values[field] !== shownBase[field]),
    change,
    retry: () => void autosave.flush(),
    /**
     * Stores what is typed together with a change of the post's state. Throws as `call` does.
     *
     * @returns the post, and whether more was typed while it was on its way, which is not stored yet
     */
    async commit(state: { published?: boolean; createdAt?: string }): Promise<{ post: BlogPost; isMore: boolean } | undefined> {
      if (!(await autosave.flush())) throw autosave.get().reason
      const known = idNow.current
      if (known === undefined) return undefined
      const sent = latest.current
      sending.current = true
      try {
        const body = changesOf(sent, base.current)
        const post = await changes(known, { ...body, ...state })
        const isMore = differ(latest.current, sent)
        isOut.current = blogState(post, new Date()) === 'published'
        answered(post, body)
        setBoth([])
        if (isMore) own().rebase(latest.current, base.current)
        else own().discard()
        return { post, isMore }
      } finally {
        sending.current = false
      }
    },
    /**
     * Forgets what is typed and not stored, of these fields only or of all.
     *
     * @returns what puts it back, also when the post is not open any more; nothing where nothing was typed
     */
    revert(fields: readonly string[] = Object.keys(latest.current)): (() => void) | undefined {
      const typed = Object.entries(changesOf(latest.current, base.current))
      const given = Object.fromEntries(typed.filter(([field]) => fields.includes(field)))
      const key = draftKey(idNow.current)
      show({ ...latest.current, ...Object.fromEntries(Object.keys(given).map((field) => [field, base.current[field as Field]])) })
      if (differ(latest.current, base.current)) own().rebase(latest.current, base.current)
      else own().discard()
      setBoth([])
      if (Object.keys(given).length === 0) return undefined
      return () => {
        const back = writers.get(key) ?? putBack
        back(given)
        setBoth(both)
      }
    },
  }
}

const changes = (id: Id, body: Partial<PostDraft> & { published?: boolean; createdAt?: string }) =>
  call('PATCH /api/data/blog/posts/:id', { params: { id }, body })
