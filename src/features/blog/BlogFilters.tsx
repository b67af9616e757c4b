import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BlogCategory } from '#contract/blog/blog.ts'
import { BLOG_CATEGORIES } from '#contract/blog/blog-rules.ts'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { Select } from '#ui/forms/Select.tsx'
import classes from './BlogFilters.module.css'
import { BLOG_SORTS, type BlogSearch } from './blogSearch.ts'
import { useBlogNames } from './labels.ts'

interface Props {
  search: BlogSearch
  onFilter(change: Partial<BlogSearch>): void
}

/** Categories, search and order of the list, as search parameters of the URL. */
export function BlogFilters({ search, onFilter }: Props) {
  const { t } = useLingui()
  const names = useBlogNames()
  return (
    <div className={classes.bar}>
      <nav className={classes.categories} aria-label={t({ message: 'Categories', context: 'blog' })}>
        <CategoryLink name={t({ message: 'All topics', comment: 'All categories of the blog' })} search={search} />
        <CategoryLink name={t({ message: 'Featured', comment: 'The recommended posts of the blog' })} search={search} featured />
        {BLOG_CATEGORIES.map((category) => (
          <CategoryLink key={category} name={names.category[category]} search={search} category={category} />
        ))}
      </nav>
      <div className={classes.tools}>
        <SearchField
          label={t({ message: 'Search posts', context: 'blog' })}
          value={search.q ?? ''}
          onSearch={(q) => onFilter({ q: q || undefined })}
        />
        <Select
          fitsOptions
          aria-label={t`Sort by`}
          allowDeselect={false}
          data={BLOG_SORTS.map((value) => ({ value, label: names.sort[value] }))}
          value={search.sort ?? 'newest'}
          onChange={(sort) => onFilter({ sort: BLOG_SORTS.find((value) => value === sort && value !== 'newest') })}
        />
      </div>
    </div>
  )
}

interface CategoryProps {
  name: string
  search: BlogSearch
  category?: BlogCategory
  featured?: true
}

const CategoryLink = ({ name, search, category, featured }: CategoryProps) => (
  <Link
    to="/apps/blog/posts"
    // The router marks a link as current by its whole URL, so the current category keeps the other parameters.
    search={search.category === category && search.featured === featured ? search : { ...search, category, featured, page: undefined }}
    activeOptions={{ exact: true }}
    resetScroll={false}
    className={classes.category}
  >
    {name}
  </Link>
)
