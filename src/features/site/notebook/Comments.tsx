import { Plural, useLingui } from '@lingui/react/macro'
import type { BlogComment, BlogReply } from '#contract/blog/blog.ts'
import { SafeHtml } from '#ui/rich-text/SafeHtml.tsx'
import { useSchoolDate } from '../school/useSchoolDate.ts'
import site from '../site.module.css'
import { AuthorAvatar } from './AuthorAvatar.tsx'
import classes from './Comments.module.css'

/** The comments on a post, newest first, read-only. Renders nothing without comments. */
export function Comments({ comments }: { comments: readonly BlogComment[] }) {
  const count = comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0)
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <section className={`no-print ${site.wrap} ${classes.comments}`} aria-labelledby="comments">
      <h2 id="comments" className={site.subheading}>
        <Plural value={count} one="# comment" other="# comments" />
      </h2>
      <ul className={site.list}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment} />
            {comment.replies.length > 0 && (
              <ul className={classes.replies} aria-label={t`Replies to ${comment.profile.name}`}>
                {comment.replies.map((reply) => (
                  <li key={reply.id}>
                    <Comment comment={reply} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Comment({ comment: { profile, time, comment } }: { comment: BlogReply }) {
  const { t } = useLingui()
  const date = useSchoolDate()
  const { name, avatar } = profile
  return (
    <article className={classes.comment} aria-label={t`Comment by ${name}`}>
      <AuthorAvatar name={name} picture={avatar} size={40} />
      <div>
        <p className={classes.by}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <time dateTime={time}>{date(time)}</time>
        </p>
        <SafeHtml className={classes.text} html={comment} />
      </div>
    </article>
  )
}
