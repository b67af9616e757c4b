import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BlogPost } from '#contract/blog/blog.ts'
import { useOnceAVisit } from '#ui/navigation/useOnceAVisit.ts'
import { LongText } from '#ui/rich-text/LongText.tsx'
import { StructuredData } from '../content/StructuredData.tsx'
import { useSchoolDate } from '../school/useSchoolDate.ts'
import site from '../site.module.css'
import classes from './Article.module.css'
import { countReader } from './countReader.ts'
import { Face } from './Face.tsx'
import { Kicker } from './Kicker.tsx'
import { ShareButton } from './ShareButton.tsx'
import { postingThing } from './things.ts'

/** A post as it is read. Showing it counts one reader. */
export function Article({ post }: { post: BlogPost }) {
  const date = useSchoolDate()
  useOnceAVisit(`blog.read/${post.id}`, () => void countReader(post.id))
  return (
    <article className={`${site.wrap} ${classes.article}`}>
      <StructuredData data={postingThing(post)} />
      <header className={classes.head}>
        <div className={classes.way}>
          <Link to="/blog" className={site.link}>
            <Trans>The school’s notebook</Trans>
          </Link>
          <Kicker post={post} />
        </div>
        <h1 className={classes.title} tabIndex={-1}>
          <bdi>{post.title}</bdi>
        </h1>
        <div className={classes.byline}>
          <Face name={post.author.name} picture={post.author.avatar} size={48} />
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
      <LongText html={post.content} contents={<Trans comment="Heading above the list of what a post has in it">Contents</Trans>} />
    </article>
  )
}
