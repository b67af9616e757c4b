import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BlogPost } from '#contract/blog/blog.ts'
import { illustrationProps } from '#ui/theme/illustration.ts'
import { ForwardArrow } from '../layout/ForwardArrow.tsx'
import { useSchoolDate } from '../school/useSchoolDate.ts'
import site from '../site.module.css'
import classes from './LatestPosts.module.css'

/** The newest posts of the blog; the first one is larger. */
export function LatestPosts({ posts }: { posts: BlogPost[] }) {
  // Formats a date in the school's time zone.
  const date = useSchoolDate()
  if (posts.length === 0) return null
  return (
    <section className={classes.band} aria-labelledby="posts">
      <div className={site.wrap}>
        <div className={site.sectionHead}>
          <h2 className={site.heading} id="posts">
            <Trans>From the school’s notebook</Trans>
          </h2>
          <Link to="/blog" className={`${site.link} ${site.more}`}>
            <Trans>All posts</Trans>
            <ForwardArrow />
          </Link>
        </div>
        <ul className={classes.posts}>
          {posts.map((post) => (
            <li key={post.id} className={classes.post}>
              <Link to="/blog/$slug" params={{ slug: post.slug }} className={classes.link}>
                <span className={classes.cover}>
                  {post.coverImg ? (
                    <img src={post.coverImg} width={1200} height={675} alt="" loading="lazy" />
                  ) : (
                    <span {...illustrationProps('blog')} />
                  )}
                </span>
                <span className={classes.title}>
                  <bdi>{post.title}</bdi>
                </span>
                <span className={classes.by}>
                  <bdi>{post.author.name}</bdi>
                  <time dateTime={post.createdAt}>{date(post.createdAt)}</time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
