import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Pagination } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useFormat } from '#ui/text/format.ts'
import { BlogFilters } from './BlogFilters.tsx'
import classes from './BlogScreen.module.css'
import { type BlogSearch, listOf, PAGE_SIZE } from './blogSearch.ts'
import { PostCard } from './PostCard.tsx'
import { PostStates, type Waiting } from './PostStates.tsx'

interface Props {
  search: BlogSearch
  /** A change of what the URL says. */
  onSearch(change: Partial<BlogSearch>): void
  page: LivePage<'GET /api/data/blog/BlogPosts'>
  waiting: Waiting
}

/** The posts page by page: those that can be read, the first one large, or those that wait in the office. */
export function BlogScreen({ search, onSearch, waiting, ...initial }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { route, request } = listOf(search)
  const page = useLivePage(route, request, initial.page)
  const total = page.total ?? page.reply.length
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const current = search.page ?? 1
  const narrowed = Boolean(search.q || search.category || search.featured)
  const narrow = (change: Partial<BlogSearch>) => onSearch({ ...change, page: undefined })

  // An old link names a page that is no more.
  useEffect(() => {
    if (current > pages) onSearch({ page: pages === 1 ? undefined : pages })
  })

  const write = (
    <Button
      size="md"
      leftSection={<IconPencil size={18} stroke={1.8} />}
      renderRoot={(props) => <Link {...props} to="/apps/blog/write" search={{}} />}
    >
      <Trans>Write a post</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={t`Blog`} description={<Trans>What the people of this school have seen, made and thought about.</Trans>}>
        {write}
      </PageHeader>
      <PostStates search={search} waiting={waiting} />
      <BlogFilters search={search} onNarrow={narrow} />
      <p className={classes.count} role="status">
        <Plural value={total} one="# post" other="# posts" />
      </p>
      {page.reply.length === 0 ? (
        <EmptyState
          picture={narrowed ? 'search' : 'blog'}
          title={
            narrowed ? t({ message: 'No post matches', context: 'blog' }) : search.state ? t`Nothing waits here` : t`Nothing to read yet`
          }
          action={
            !narrowed ? (
              write
            ) : (
              <Button variant="light" onClick={() => narrow({ q: undefined, category: undefined, featured: undefined })}>
                <Trans context="blog">Show all posts</Trans>
              </Button>
            )
          }
        >
          {narrowed ? (
            <Trans>Try fewer words, or another category.</Trans>
          ) : search.state === 'draft' ? (
            <Trans>What you begin to write is kept here until it is published.</Trans>
          ) : search.state === 'scheduled' ? (
            <Trans>A post with a later date waits here, and appears by itself.</Trans>
          ) : (
            <Trans>Posts appear here once they are published.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul className={classes.posts}>
          {page.reply.map((post, index) => {
            const lead = index === 0 && current === 1 && !search.state
            return (
              <li key={post.id} data-lead={lead || undefined}>
                <PostCard post={post} lead={lead} />
              </li>
            )
          })}
        </ul>
      )}
      {pages > 1 && (
        <Group component="nav" justify="center" mt="xl" aria-label={t({ message: 'Pages', context: 'page numbers' })}>
          <Pagination
            size="lg"
            total={pages}
            value={Math.min(current, pages)}
            onChange={(next) => onSearch({ page: next === 1 ? undefined : next })}
            siblings={1}
            getControlProps={(control) => ({ 'aria-label': control === 'previous' ? t`Previous page` : t`Next page` })}
            getItemProps={(item) => ({ 'aria-label': t`Page ${number(item)}` })}
          />
        </Group>
      )}
    </>
  )
}
