import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BLOG_CATEGORIES } from '#contract/blog/blog-rules.ts'
import classes from './Categories.module.css'
import { categoryOf, type NotebookSearch } from './postRequests.ts'
import { useCategoryNames } from './useCategoryNames.ts'

/** Links to the categories of the blog. */
export function Categories({ search }: { search: NotebookSearch }) {
  const { t } = useLingui()
  const names = useCategoryNames()
  const selected = categoryOf(search)
  return (
    <nav className={classes.topics} aria-label={t({ message: 'Categories', context: 'blog' })}>
      {[undefined, ...BLOG_CATEGORIES].map((category) => (
        <Link
          key={category ?? ''}
          to="/blog"
          search={{ q: search.q, category }}
          resetScroll={false}
          className={classes.topic}
          data-active={category === selected || undefined}
          aria-current={category === selected ? 'page' : undefined}
        >
          {category ? names[category] : t({ message: 'All topics', comment: 'All categories of the blog' })}
        </Link>
      ))}
    </nav>
  )
}
