import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#ui/text/format.ts'
import site from '../site.module.css'
import classes from './Pagination.module.css'
import type { NotebookSearch } from './postRequests.ts'

interface Props {
  search: NotebookSearch
  pageCount: number
}

/** Pagination of the blog: links, so that each page has a URL for bookmarks and search engines. */
export function Pagination({ search, pageCount }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  if (pageCount <= 1) return null
  const page = Math.min(search.page ?? 1, pageCount)
  const searchFor = (next: number) => ({ ...search, page: next === 1 ? undefined : next })
  const [here, all] = [number(page), number(pageCount)]
  return (
    <nav className={`${site.adjacent} ${classes.pagination}`} aria-label={t`More posts`}>
      {page > 1 ? (
        <Link to="/blog" search={searchFor(page - 1)} className={site.link} rel="prev">
          <Trans>Newer posts</Trans>
        </Link>
      ) : (
        <span />
      )}
      <span className={site.quiet} aria-current="page">
        <Trans comment="Between the links to newer and older posts: page 2 of 5">
          Page {here} of {all}
        </Trans>
      </span>
      {page < pageCount ? (
        <Link to="/blog" search={searchFor(page + 1)} className={site.link} rel="next">
          <Trans>Older posts</Trans>
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
