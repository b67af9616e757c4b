import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#client/transport/call.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { blogState } from '#contract/blog/blog-rules.ts'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { RichText } from '#ui/rich-text/RichText.tsx'
import { useFormat } from '#ui/text/format.ts'
import { PostFacts } from '../PostFacts.tsx'
import { BackToPosts } from '../post/BackToPosts.tsx'
import { usePostActions } from '../usePostActions.ts'
import { ChangedSince } from './ChangedSince.tsx'
import { PostPreview } from './PostPreview.tsx'
import classes from './PostWriter.module.css'
import { PublishMenu } from './PublishMenu.tsx'
import { hasTitle } from './postDraft.ts'
import { usePostDraft } from './usePostDraft.ts'
import { WriteStatus } from './WriteStatus.tsx'

/** Lines that were pasted or begun, as one line. */
const asOneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
    : text

export interface WriterLinks {
  /** It is shown as it will be read. */
  preview: boolean
  onPreview(preview: boolean): void
  /** The first answer to a new post: the address names it from now on. */
  onCreated(post: BlogPost): void
  /** On to the post as it is read. */
  onRead(slug: string): void
  /** The post is no longer here. */
  onLeft(): void
  /** Back to the new post that was thrown away. */
  onBack(): void
}

interface Props extends WriterLinks {
  /** The stored post; nothing while it is new. */
  post: BlogPost | undefined
}

/** Where a post is written: the page on the left, what belongs to it on the right, and its way to the readers above. */
export function PostWriter({ post, preview, onPreview, onCreated, onRead, onLeft, onBack }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const actions = usePostActions()
  const state = post ? blogState(post, new Date()) : 'draft'
  const written = usePostDraft({ stored: post, isPublic: state === 'published', onCreated })
  const { values, change } = written
  const [missing, setMissing] = useState<'title' | 'content'>()
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLTextAreaElement>(null)
  const isNew = post === undefined

  useEffect(() => {
    if (isNew) title.current?.focus({ preventScroll: true })
  }, [isNew])

  /** A post without a title or a text is not for readers. */
  const isWhole = (): boolean => {
    const lacks = hasTitle(values) ? (values.content ? undefined : 'content') : 'title'
    setMissing(lacks)
    if (!lacks) return true
    onPreview(false)
    // After the menu, if it was an item of one, has given the focus back.
    setTimeout(
      () =>
        lacks === 'title' ? title.current?.focus() : document.querySelector<HTMLElement>(`.${classes.text} [contenteditable]`)?.focus(),
      50,
    )
    return false
  }
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch((reason) => toastError(messageOf(reason)))
    setBusy(false)
  }
  const publish = () =>
    run(async () => {
      const stored = await written.commit({ published: true, createdAt: new Date().toISOString() })
      if (!stored) return
      toast(t`Published: everybody can read it now.`)
      if (!stored.isMore) onRead(stored.post.slug)
    })
  const schedule = (createdAt: string) =>
    run(async () => {
      const stored = await written.commit({ published: true, createdAt })
      if (stored) toast(t`It will appear on ${format.dateTime(createdAt)}.`)
    })
  const update = () =>
    run(async () => {
      if (await written.commit({})) toast(t`The post was updated.`)
    })
  const takeBack = () =>
    run(async () => {
      const before = post
      if (before && (await written.commit({ published: false }))) actions.tookBack(before)
    })
  const revert = (fields?: readonly string[]) => {
    const putBack = written.revert(fields)
    if (putBack) toastUndo(t`The changes were thrown away`, putBack)
  }
  const remove = async () => {
    // Whoever wants the post back wants it as it stood here.
    const putBack = written.revert()
    if (post && !(await actions.remove(post, putBack))) return putBack?.()
    onLeft()
    if (post || !putBack) return
    toastUndo(t({ message: 'The post was thrown away', context: 'blog' }), () => {
      putBack()
      onBack()
    })
  }

  return (
    <div className={classes.page}>
      <BackToPosts state={state === 'published' ? undefined : state} />
      <PageHeader
        title={isNew ? t({ message: 'New post', context: 'blog' }) : t`Edit post`}
        description={<WriteStatus post={post} state={state} draft={written} onRetry={written.retry} onRevert={() => revert()} />}
      >
        <SegmentedControl
          className={classes.view}
          aria-label={t`What is shown`}
          value={preview ? 'preview' : 'write'}
          onChange={(view) => onPreview(view === 'preview')}
          data={[
            { value: 'write', label: t({ message: 'Write', context: 'tab', comment: 'Tab: the post is written here' }) },
            { value: 'preview', label: t({ message: 'Preview', comment: 'Tab: the post as readers will see it' }) },
          ]}
        />
        {state === 'published' && (
          <Button size="md" loading={busy} disabled={!written.pending} onClick={() => isWhole() && void update()}>
            <Trans comment="Button: stores the changes of a published post">Update</Trans>
          </Button>
        )}
        <PublishMenu
          post={post}
          state={state}
          busy={busy}
          isWhole={isWhole}
          onPublish={publish}
          onSchedule={schedule}
          onTakeBack={takeBack}
          onRead={() => post && onRead(post.slug)}
          onDelete={remove}
        />
      </PageHeader>
      {state === 'published' && <ChangedSince fields={written.both} onTakeStored={revert} />}
      {preview ? (
        <PostPreview values={values} post={post} />
      ) : (
        <div className={classes.panes}>
          <div className={classes.sheet}>
            <Textarea
              ref={title}
              variant="unstyled"
              autosize
              minRows={1}
              dir="auto"
              maxLength={200}
              classNames={{ input: classes.title }}
              aria-label={t`Title of the post`}
              placeholder={t`Title of the post`}
              value={values.title}
              error={missing === 'title' && t`Give the post a title.`}
              onChange={(event) => {
                setMissing(undefined)
                change({ title: asOneLine(event.currentTarget.value) })
              }}
            />
            <div className={classes.text}>
              <RichText
                hideLabel
                label={t({ message: 'Text of the post', context: 'blog' })}
                placeholder={t`Tell what happened, in your own words.`}
                minHeight={420}
                value={values.content}
                error={missing === 'content' && t`Write something first.`}
                onChange={(content) => {
                  setMissing(undefined)
                  change({ content })
                }}
              />
            </div>
          </div>
          <PostFacts values={values} onChange={change} />
        </div>
      )}
    </div>
  )
}
