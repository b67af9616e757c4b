import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#ui/text/format.ts'
import site from '../site.module.css'
import type { NotebookSearch } from './notebook.ts'
import classes from './PageWays.module.css'

interface Props {
  search: NotebookSearch
  pages: number
}

/** The ways to newer and to older posts: links, so that each page has an address that can be kept and found. */
export function PageWays({ search, pages }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  if (pages <= 1) return null
  const page = Math.min(search.page ?? 1, pages)
  const to = (next: number) => ({ ...search, page: next === 1 ? undefined : next })
  const [here, all] = [number(page), number(pages)]
  return (
    <nav className={`${site.neighbours} ${classes.ways}`} aria-label={t`More posts`}>
      {page > 1 ? (
        <Link to="/blog" search={to(page - 1)} className={site.link} rel="prev">
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
      {page < pages ? (
        <Link to="/blog" search={to(page + 1)} className={site.link} rel="next">
          <Trans>Older posts</Trans>
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
