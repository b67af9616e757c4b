import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { usePermission } from '#client/account.ts'
import { call, errorTextsOf, messageOf } from '#client/transport/call.ts'
import type { BlogPost, BlogReply } from '#contract/blog/blog.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { useDraftDisclosure } from '#ui/drafts/persistedText.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { CommentForm } from '#ui/forms/CommentForm.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { htmlOf, multilineTextOf } from '#ui/rich-text/htmlToText.ts'
import { SafeHtml } from '#ui/rich-text/SafeHtml.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import classes from './CommentView.module.css'

interface Props {
  post: BlogPost
  comment: BlogReply
  /** True for the user's own comment, which can be edited. */
  isOwn: boolean
  onDelete(): void
  /** The button for a reply; undefined for a reply, which cannot be replied to. */
  reply?: { ref: Ref<HTMLButtonElement>; isOpen: boolean; onToggle(): void }
}

/** A comment or reply with its buttons. */
export function CommentView({ post, comment, isOwn, onDelete, reply }: Props) {
  const { t } = useLingui()
  const mayEdit = usePermission()('teacher')
  const draftName = `comments/blog/${post.id}/${comment.id}/edit`
  // Whether the form is open: from the start if a draft of it is stored.
  const form = useDraftDisclosure(draftName)
  const isEditing = mayEdit && isOwn && form.isOpen
  const editButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    form.close()
    requestAnimationFrame(() => editButton.current?.focus())
  }
  const { name, avatar } = comment.profile
  // `value` is the number of likes.
  const { like: isLiked, value } = comment.likes ?? { like: false, value: 0 }
  const toggleLike = () =>
    call('POST /api/data/blog/posts/:id/comments/:commentId/like', { params: { id: post.id, commentId: comment.id } }).catch((reason) =>
      toastError(messageOf(reason)),
    )
  return (
    <article className={classes.comment} aria-label={t`Comment by ${name}`}>
      <PersonAvatar src={avatar} name={name} />
      <div className={classes.main}>
        <p className={classes.byline}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <DateText iso={comment.time} />
        </p>
        {isEditing ? (
          <CommentForm
            name={draftName}
            autoFocus={form.autoFocus}
            minRows={2}
            // A comment is typed as text and stored as HTML.
            toStored={htmlOf}
            // Says why a comment was not stored.
            explain={errorTextsOf}
            label={t`Your comment`}
            placeholder={t`What do you think?`}
            initial={multilineTextOf(comment.comment)}
            action={<Trans comment="Button: stores the changed comment">Save</Trans>}
            send={async (text, idempotencyKey) => {
              await call(
                'PATCH /api/data/blog/posts/:id/comments/:commentId',
                { params: { id: post.id, commentId: comment.id }, body: { comment: text } },
                idempotencyKey,
              )
              close()
            }}
            onCancel={close}
          />
        ) : (
          <SafeHtml className={classes.text} html={comment.comment} />
        )}
        <div className={classes.actions} hidden={isEditing}>
          <button type="button" aria-pressed={isLiked} data-liked={isLiked || undefined} onClick={() => void toggleLike()}>
            {isLiked ? <IconHeartFilled size={18} /> : <IconHeart size={18} stroke={1.8} />}
            {value === 0 ? (
              <Trans comment="Button: I like this comment">Like</Trans>
            ) : (
              <Plural value={value} one="# like" other="# likes" />
            )}
          </button>
          {reply && (
            <button type="button" ref={reply.ref} aria-expanded={reply.isOpen} onClick={reply.onToggle}>
              <Trans comment="Button that begins a reply">Reply</Trans>
              <VisuallyHidden>{t`to ${name}`}</VisuallyHidden>
            </button>
          )}
          {mayEdit && isOwn && (
            <button type="button" ref={editButton} onClick={form.open}>
              <Trans comment="Button: change the words of this comment">Edit</Trans>
              <VisuallyHidden>{t`the comment by ${name}`}</VisuallyHidden>
            </button>
          )}
          {mayEdit && (
            <button type="button" onClick={onDelete}>
              <Trans>Delete</Trans>
              <VisuallyHidden>{t`the comment by ${name}`}</VisuallyHidden>
            </button>
          )}
        </div>
      </div>
    </article>
  )
}
