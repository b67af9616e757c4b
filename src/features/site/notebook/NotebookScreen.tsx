import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLivePage } from '#client/live/live.ts'
import filters from '../content/Filters.module.css'
import { SearchBox } from '../content/Filters.tsx'
import { NoResults } from '../content/NoResults.tsx'
import { POSTS_ROUTE } from '../content/requests.ts'
import { StructuredData } from '../content/StructuredData.tsx'
import { cardOf } from '../content/sharePictures.ts'
import site from '../site.module.css'
import { usePageMeta } from '../usePageMeta.ts'
import { blogSchema } from './blogSchema.ts'
import { Categories } from './Categories.tsx'
import classes from './NotebookScreen.module.css'
import { Pagination } from './Pagination.tsx'
import { PostCard } from './PostCard.tsx'
import { categoryOf, type NotebookSearch, PAGE_SIZE, type PostPage, pageRequest } from './postRequests.ts'
import { useCategoryNames } from './useCategoryNames.ts'

interface Props {
  /** The posts as the route loader has read them. */
  posts: PostPage
  search: NotebookSearch
  /** Changes these search parameters; the others stay. */
  onSearch(change: NotebookSearch): void
}

/** The public blog, called “The school's notebook”: all posts, newest first, with filters. */
export function NotebookScreen({ posts: initial, search, onSearch }: Props) {
  const { t } = useLingui()
  const names = useCategoryNames()
  const posts = useLivePage(POSTS_ROUTE, pageRequest(search), initial)
  // `reply` has the posts of this page, `total` counts those of all pages.
  const total = posts.total ?? posts.reply.length
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const { q = '', page = 1 } = search
  const category = categoryOf(search)
  const topic = category && names[category]
  const isFiltered = Boolean(q || topic)
  usePageMeta(topic ?? t`The school’s notebook`, t`What the people of Homeroom School have seen, made and thought about.`, cardOf('blog'))

  // An old link may name a page that no longer exists.
  useEffect(() => {
    if (page > pageCount) onSearch({ page: pageCount === 1 ? undefined : pageCount })
  })

  return (
    <div className={site.wrap}>
      <StructuredData data={blogSchema(posts.reply)} />
      <header className={site.pageHead}>
        <h1 className={site.title} tabIndex={-1}>
          <Trans>The school’s notebook</Trans>
        </h1>
        <p className={site.lead}>
          <Trans>What the people of this school have seen, made and thought about.</Trans>
        </p>
      </header>
      <div className={filters.bar}>
        <Categories search={search} />
        <search className={classes.search}>
          <SearchBox
            label={t({ message: 'Search posts', context: 'blog' })}
            q={q}
            onSearch={(value) => onSearch({ q: value || undefined, page: undefined })}
          />
        </search>
      </div>
      <div className={filters.result}>
        <p aria-live="polite">
          <Plural value={total} _0="No post fits" one="# post" other="# posts" />
        </p>
        {isFiltered && (
          <button type="button" className={site.link} onClick={() => onSearch({ q: undefined, category: undefined, page: undefined })}>
            <Trans>Show all</Trans>
          </button>
        )}
      </div>
      {posts.reply.length > 0 ? (
        <ul className={classes.posts}>
          {posts.reply.map((post, index) => {
            const isLarge = index === 0 && page === 1 && !q
            return (
              <li key={post.id} data-lead={isLarge || undefined}>
                <PostCard post={post} isLarge={isLarge} />
              </li>
            )
          })}
        </ul>
      ) : isFiltered ? (
        <NoResults title={t`Nobody has written about that yet`}>
          <Trans>Try fewer words, or another topic.</Trans>
        </NoResults>
      ) : (
        <NoResults title={t`The first page is still empty`}>
          <Trans>Come back soon: someone is sharpening a pencil.</Trans>
        </NoResults>
      )}
      <Pagination search={search} pageCount={pageCount} />
    </div>
  )
}
