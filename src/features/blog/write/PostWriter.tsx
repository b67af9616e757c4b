import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#client/transport/call.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { blogState } from '#contract/blog/blog-rules.ts'
import { toast, toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { Textarea } from '#ui/forms/TextFields.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useRecordShortcuts } from '#ui/navigation/useRecordShortcuts.ts'
import { RichText } from '#ui/rich-text/RichText.tsx'
import { useFormat } from '#ui/text/format.ts'
import { PostDetails } from '../PostDetails.tsx'
import { BackToPosts } from '../post/BackToPosts.tsx'
import { usePostActions } from '../usePostActions.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { PostPreview } from './PostPreview.tsx'
import classes from './PostWriter.module.css'
import { PublishMenu } from './PublishMenu.tsx'
import { hasTitle } from './postDraft.ts'
import { usePostDraft } from './usePostDraft.ts'
import { WriteStatus } from './WriteStatus.tsx'

/** Joins the lines of a text, since a title has one line. */
const joinLines = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
    : text

/** Runs a call, and shows its error in a toast. */
const attempt = withErrorToast(messageOf)

/** What the editor needs from its page: which view is visible, and the navigation. */
export interface WriterNavigation {
  /** Shows the preview instead of the form. */
  isPreview: boolean
  onPreview(isPreview: boolean): void
  /** Called when a new post is first stored, so that the URL can name it. */
  onCreated(post: BlogPost): void
  /** Opens the page of the post. */
  onRead(slug: string): void
  /** Called after the post was deleted or discarded. */
  onRemoved(): void
  /** Called when discarding a new post is undone. */
  onRestored(): void
}

interface Props extends WriterNavigation {
  /** The stored post; undefined for a new one. */
  post: BlogPost | undefined
}

/** The editor of a post: title and text, further fields beside them, and buttons to publish. */
export function PostWriter({ post, isPreview, onPreview, onCreated, onRead, onRemoved, onRestored }: Props) {
  const { t } = useLingui()
  useRecordShortcuts(t({ message: 'Post', context: 'blog' }), '/apps/blog/posts')
  const format = useFormat()
  const actions = usePostActions()
  const state = post ? blogState(post, new Date()) : 'draft'
  const postDraft = usePostDraft({ stored: post, isPublic: state === 'published', onCreated })
  const { values, change } = postDraft
  /** The field that must not be empty and is. */
  const [missingField, setMissingField] = useState<'title' | 'content'>()
  const [isBusy, setIsBusy] = useState(false)
  const titleField = useRef<HTMLTextAreaElement>(null)
  const isNew = post === undefined

  useEffect(() => {
    if (isNew) titleField.current?.focus({ preventScroll: true })
  }, [isNew])

  /** Checks that the post has a title and a text, and else shows the error at the field. */
  const validate = (): boolean => {
    const emptyField = hasTitle(values) ? (values.content ? undefined : 'content') : 'title'
    setMissingField(emptyField)
    if (!emptyField) return true
    onPreview(false)
    // Waits until a menu has restored the focus.
    setTimeout(
      () =>
        emptyField === 'title'
          ? titleField.current?.focus()
          : document.querySelector<HTMLElement>(`.${classes.text} [contenteditable]`)?.focus(),
      50,
    )
    return false
  }
  /** Runs a write while the buttons are disabled, and shows its error as a toast. @returns whether it succeeded */
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true)
    const isDone = await attempt(action)
    setIsBusy(false)
    return isDone
  }
  const publish = () =>
    run(async () => {
      const stored = await postDraft.commit({ published: true, createdAt: new Date().toISOString() })
      if (!stored) return
      toast(t`Published. Everyone can now read it.`)
      if (!stored.hasNewerChanges) onRead(stored.post.slug)
    })
  const schedule = (createdAt: string) =>
    run(async () => {
      const stored = await postDraft.commit({ published: true, createdAt })
      if (stored) toast(t`Scheduled for ${format.dateTime(createdAt)}.`)
    })
  const update = () =>
    run(async () => {
      if (await postDraft.commit({})) toast(t`Post updated.`)
    })
  const unpublish = () =>
    run(async () => {
      const previous = post
      if (previous && (await postDraft.commit({ published: false }))) actions.toastUnpublished(previous)
    })
  const discardChanges = (fields?: readonly string[]) => {
    const undoRevert = postDraft.revert(fields)
    if (undoRevert) toastUndo(t`Changes discarded.`, undoRevert)
  }
  const remove = async () => {
    // Undo restores unsaved changes too.
    const undoRevert = postDraft.revert()
    if (post && !(await actions.remove(post, undoRevert))) return undoRevert?.()
    onRemoved()
    if (post || !undoRevert) return
    toastUndo(t({ message: 'Post discarded.', context: 'blog' }), () => {
      undoRevert()
      onRestored()
    })
  }

  return (
    <div className={classes.page}>
      <BackToPosts state={state === 'published' ? undefined : state} />
      <PageHeader
        title={isNew ? t({ message: 'New post', context: 'blog' }) : t`Edit post`}
        description={
          <WriteStatus post={post} state={state} draft={postDraft} onRetry={postDraft.retry} onRevert={() => discardChanges()} />
        }
      >
        <SegmentedControl
          className={classes.view}
          aria-label={t`Editor view`}
          value={isPreview ? 'preview' : 'write'}
          onChange={(view) => onPreview(view === 'preview')}
          data={[
            { value: 'write', label: t({ message: 'Write', context: 'tab', comment: 'Tab: the post is written here' }) },
            { value: 'preview', label: t({ message: 'Preview', comment: 'Tab: the post as readers will see it' }) },
          ]}
        />
        {state === 'published' && (
          <Button size="md" loading={isBusy} disabled={!postDraft.isDirty} onClick={() => validate() && void update()}>
            <Trans comment="Button: stores the changes of a published post">Update</Trans>
          </Button>
        )}
        <PublishMenu
          post={post}
          state={state}
          isBusy={isBusy}
          validate={validate}
          onPublish={publish}
          onSchedule={schedule}
          onUnpublish={unpublish}
          onRead={() => post && onRead(post.slug)}
          onDelete={remove}
        />
      </PageHeader>
      {state === 'published' && <ConflictNotice fields={postDraft.conflicts} onTakeStored={discardChanges} />}
      {isPreview ? (
        <PostPreview values={values} post={post} />
      ) : (
        <div className={classes.panes}>
          <div className={classes.editor}>
            <Textarea
              ref={titleField}
              variant="unstyled"
              autosize
              minRows={1}
              dir="auto"
              maxLength={200}
              classNames={{ input: classes.title }}
              aria-label={t`Post title`}
              placeholder={t`Post title`}
              value={values.title}
              error={missingField === 'title' && t`Give the post a title.`}
              onChange={(event) => {
                setMissingField(undefined)
                change({ title: joinLines(event.currentTarget.value) })
              }}
            />
            <div className={classes.text}>
              <RichText
                hideLabel
                label={t({ message: 'Post text', context: 'blog' })}
                placeholder={t`Describe what happened, in your own words.`}
                minHeight={420}
                value={values.content}
                error={missingField === 'content' && t`Enter some text.`}
                onChange={(content) => {
                  setMissingField(undefined)
                  change({ content })
                }}
              />
            </div>
          </div>
          <PostDetails values={values} onChange={change} />
        </div>
      )}
    </div>
  )
}
