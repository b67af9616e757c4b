import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BLOG_CATEGORIES } from '#contract/blog/blog-rules.ts'
import classes from './Categories.module.css'
import { categoryOf, type NotebookSearch } from './notebook.ts'
import { useCategoryNames } from './useCategoryNames.ts'

/** What the posts are about: each topic has an address of its own. */
export function Categories({ search }: { search: NotebookSearch }) {
  const { t } = useLingui()
  const names = useCategoryNames()
  const chosen = categoryOf(search)
  return (
    <nav className={classes.topics} aria-label={t({ message: 'Categories', context: 'blog' })}>
      {[undefined, ...BLOG_CATEGORIES].map((category) => (
        <Link
          key={category ?? ''}
          to="/blog"
          search={{ q: search.q, category }}
          resetScroll={false}
          className={classes.topic}
          data-chosen={category === chosen || undefined}
          aria-current={category === chosen ? 'page' : undefined}
        >
          {category ? names[category] : t({ message: 'All topics', comment: 'All categories of the blog' })}
        </Link>
      ))}
    </nav>
  )
}
