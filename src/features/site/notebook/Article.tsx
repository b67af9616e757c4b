import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BlogPost } from '#contract/blog/blog.ts'
import { useOncePerVisit } from '#ui/navigation/useOncePerVisit.ts'
import { LongText } from '#ui/rich-text/LongText.tsx'
import { StructuredData } from '../content/StructuredData.tsx'
import { useSchoolDate } from '../school/useSchoolDate.ts'
import site from '../site.module.css'
import classes from './Article.module.css'
import { AuthorAvatar } from './AuthorAvatar.tsx'
import { postSchema } from './blogSchema.ts'
import { countView } from './countView.ts'
import { PostMeta } from './PostMeta.tsx'
import { ShareButton } from './ShareButton.tsx'

/** A blog post in full. The first time that a tab renders it counts as one view. */
export function Article({ post }: { post: BlogPost }) {
  const date = useSchoolDate()
  useOncePerVisit(`blog.read/${post.id}`, () => void countView(post.id))
  return (
    <article className={`${site.wrap} ${classes.article}`}>
      {/* JSON-LD for search engines. */}
      <StructuredData data={postSchema(post)} />
      <header className={classes.head}>
        <div className={classes.breadcrumb}>
          <Link to="/blog" className={site.link}>
            <Trans>The school’s notebook</Trans>
          </Link>
          <PostMeta post={post} />
        </div>
        <h1 className={classes.title} tabIndex={-1}>
          <bdi>{post.title}</bdi>
        </h1>
        <div className={classes.byline}>
          <AuthorAvatar name={post.author.name} picture={post.author.avatar} size={48} />
          <p className={classes.by}>
            <strong>
              <bdi>{post.author.name}</bdi>
            </strong>
            <time dateTime={post.createdAt}>{date(post.createdAt)}</time>
          </p>
          <ShareButton post={post} />
        </div>
      </header>
      {post.coverImg && <img className={classes.cover} src={post.coverImg} width={1200} height={675} alt="" fetchPriority="high" />}
      {/* `contents`: the heading above the links to its sections. */}
      <LongText html={post.content} contents={<Trans comment="Heading above the list of what a post has in it">Contents</Trans>} />
    </article>
  )
}
