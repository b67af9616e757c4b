import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { call } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Profile } from '#contract/members/profile.ts'
import type { Post, PostReply } from '#contract/posts/posts.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { useDraftDisclosure } from '#ui/drafts/persistedText.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { textOf } from '#ui/rich-text/htmlToText.ts'
import { SafeHtml } from '#ui/rich-text/SafeHtml.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { usePostActions } from '../postActions.ts'
import { CommentForm } from './CommentForm.tsx'
import classes from './Comments.module.css'

interface Props {
  post: Post
  /** A comment or a reply; `PostReply` has the fields that both have. */
  comment: PostReply
  /** The current user. */
  me: Profile
  onDelete(): void
  /** The "Reply" button; undefined for a reply, which has no replies. */
  reply?: { ref: Ref<HTMLButtonElement>; open: boolean; onToggle(): void }
}

/** A comment or a reply with its actions. The current user's own can be edited. */
export function CommentView({ post, comment, me, onDelete, reply }: Props) {
  const { t } = useLingui()
  const actions = usePostActions()
  const editButton = useRef<HTMLButtonElement>(null)
  const draftName = `comments/posts/${post.id}/${comment.id}/edit`
  /** The form to edit it. It is open from the start if a draft is stored, then without the focus (`autoFocus`). */
  const form = useDraftDisclosure(draftName)
  // `profile` is the author; its `time` is that of the comment.
  const { profile, data } = comment
  // `like`: the user likes it; `value`: the number of likes.
  const { like, value } = data.likes
  const { name } = profile
  const isOwn = sameId(profile.id, me.id)
  const close = () => {
    form.close()
    requestAnimationFrame(() => editButton.current?.focus())
  }
  if (isOwn && form.isOpen) {
    return (
      <CommentForm
        me={me}
        name={draftName}
        autoFocus={form.autoFocus}
        label={t`Edit comment`}
        placeholder={t`Write a comment`}
        initial={textOf(data.comment)}
        action={<Trans>Save</Trans>}
        send={async (text, idempotencyKey) => {
          await call(
            'PATCH /api/data/posts/:id/comments/:commentId',
            { params: { id: post.id, commentId: comment.id }, body: { comment: text } },
            idempotencyKey,
          )
          close()
        }}
        onCancel={close}
      />
    )
  }
  return (
    <article className={classes.comment} aria-label={t`Comment by ${name}`}>
      <PersonAvatar src={profile.avatar} name={name} size={34} />
      <div className={classes.main}>
        <div className={classes.bubble}>
          <p className={classes.by}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <DateText iso={profile.time} />
          </p>
          <SafeHtml className={classes.text} html={data.comment} />
        </div>
        <div className={classes.actions}>
          <button type="button" aria-pressed={like} data-liked={like || undefined} onClick={() => actions.likeComment(post, comment)}>
            {like ? <IconHeartFilled size={16} /> : <IconHeart size={16} stroke={1.8} />}
            {value === 0 ? <Trans comment="Button: I like this">Like</Trans> : <Plural value={value} one="# like" other="# likes" />}
          </button>
          {reply && (
            <button type="button" ref={reply.ref} aria-expanded={reply.open} onClick={reply.onToggle}>
              <Trans comment="Button that begins a reply">Reply</Trans>
              <VisuallyHidden>{t({ message: `to ${name}`, comment: 'After “Reply”, for screen readers' })}</VisuallyHidden>
            </button>
          )}
          {isOwn && (
            <>
              <button type="button" ref={editButton} onClick={form.open}>
                <Trans comment="Button: edit a comment">Edit</Trans>
              </button>
              <button type="button" onClick={onDelete}>
                <Trans>Delete</Trans>
              </button>
            </>
          )}
        </div>
      </div>
    </article>
  )
}
