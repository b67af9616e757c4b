import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePermission } from '#client/account.ts'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { columnsOf, useItemShortcuts } from '#ui/list/useItemShortcuts.ts'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { PageLinks } from '#ui/navigation/PageLinks.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { BlogFilters } from './BlogFilters.tsx'
import classes from './BlogScreen.module.css'
import { type BlogSearch, listRequest, PAGE_SIZE } from './blogSearch.ts'
import { PostCard } from './PostCard.tsx'
import { PostStates, type UnpublishedCounts } from './PostStates.tsx'

interface Props {
  search: BlogSearch
  /** Changes search parameters of the URL. */
  onSearch(change: Partial<BlogSearch>): void
  page: LivePage<'GET /api/data/blog/BlogPosts'>
  unpublishedCounts: UnpublishedCounts
}

/** The list of posts with paging: published posts, the first one large, or drafts and scheduled posts. */
export function BlogScreen({ search, onSearch, unpublishedCounts, ...initial }: Props) {
  const { t } = useLingui()
  const may = usePermission()
  const { route, request } = listRequest(search)
  const page = useLivePage(route, request, initial.page)
  const total = page.total ?? page.reply.length
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const currentPage = search.page ?? 1
  const isFiltered = Boolean(search.q || search.category || search.featured)
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  useItemShortcuts(list, { columns: () => columnsOf(list) })
  const newPost = { keys: 'n', label: t({ message: 'New post', context: 'blog' }), run: () => void navigate({ to: '/apps/blog/write' }) }
  useShortcuts(t`Blog`, may('teacher') ? [newPost] : [])
  const setFilter = (change: Partial<BlogSearch>) => onSearch({ ...change, page: undefined })

  // An old link may name a page that does not exist any more.
  useEffect(() => {
    if (currentPage > pageCount) onSearch({ page: pageCount === 1 ? undefined : pageCount })
  })

  const writeButton = (
    <Button
      size="md"
      leftSection={<IconPencil size={18} stroke={1.8} />}
      renderRoot={(props) => <Link {...props} to="/apps/blog/write" search={{}} />}
    >
      <Trans context="blog">New post</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t`Blog`}
        description={
          <span role="status">
            <Plural value={total} one="# post" other="# posts" />
          </span>
        }
        action={
          may('teacher')
            ? {
                label: t({ message: 'New post', context: 'blog' }),
                icon: IconPencil,
                renderRoot: (props) => <Link {...props} to="/apps/blog/write" search={{}} />,
              }
            : undefined
        }
      />
      <PostStates search={search} counts={unpublishedCounts} />
      <BlogFilters search={search} onFilter={setFilter} />
      {page.reply.length === 0 ? (
        <EmptyState
          picture={isFiltered ? 'search' : 'blog'}
          title={
            isFiltered ? t({ message: 'No matching posts', context: 'blog' }) : search.state ? t`No scheduled posts` : t`No published posts`
          }
          action={
            !isFiltered ? (
              may('teacher') && writeButton
            ) : (
              <Button variant="light" onClick={() => setFilter({ q: undefined, category: undefined, featured: undefined })}>
                <Trans context="blog">Show all posts</Trans>
              </Button>
            )
          }
        >
          {isFiltered ? (
            <Trans>Try fewer words, or another category.</Trans>
          ) : search.state === 'draft' ? (
            <Trans>Your drafts are kept here until you publish them.</Trans>
          ) : search.state === 'scheduled' ? (
            <Trans>Scheduled posts appear here and are published automatically.</Trans>
          ) : (
            <Trans>Posts appear here once they are published.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul ref={list} className={classes.posts}>
          {page.reply.map((post, index) => {
            const isLarge = index === 0 && currentPage === 1 && !search.state
            return (
              <li key={post.id} data-row={post.id} data-lead={isLarge || undefined}>
                <PostCard post={post} isLarge={isLarge} />
              </li>
            )
          })}
        </ul>
      )}
      <PageLinks page={currentPage} pages={pageCount} onPage={(next) => onSearch({ page: next })} />
    </>
  )
}
