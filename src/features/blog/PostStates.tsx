import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { useFormat } from '#ui/text/format.ts'
import { type BlogSearch, countRequest, type UnpublishedState } from './blogSearch.ts'
import classes from './PostStates.module.css'

/** The number of drafts and scheduled posts, as pages of one row with their totals. */
export type UnpublishedCounts = Record<UnpublishedState, LivePage<'GET /api/data/blog/posts'>>

interface Props {
  search: BlogSearch
  counts: UnpublishedCounts
}

/** Links to the published posts, the drafts and the scheduled posts, with their numbers. */
export function PostStates({ search, counts }: Props) {
  const { t } = useLingui()
  const drafts = useLivePage('GET /api/data/blog/posts', countRequest('draft'), counts.draft)
  const scheduled = useLivePage('GET /api/data/blog/posts', countRequest('scheduled'), counts.scheduled)
  return (
    <nav className={classes.states} aria-label={t`Post status`}>
      <StateLink
        search={search}
        state={undefined}
        label={t({ message: 'Published', context: 'posts', comment: 'Posts that everybody can read' })}
      />
      <StateLink
        search={search}
        state="draft"
        label={t({ message: 'Drafts', comment: 'Posts that are being written' })}
        count={drafts.total}
      />
      <StateLink
        search={search}
        state="scheduled"
        label={t({ message: 'Scheduled', comment: 'Posts that will appear later' })}
        count={scheduled.total}
      />
    </nav>
  )
}

function StateLink({
  search,
  state,
  label,
  count,
}: {
  search: BlogSearch
  state: UnpublishedState | undefined
  label: string
  count?: number | undefined
}) {
  const { number } = useFormat()
  return (
    <Link
      to="/apps/blog/posts"
      // The router marks a link as current by its whole URL, so the link of the current state keeps the other parameters.
      search={search.state === state ? search : { state }}
      activeOptions={{ exact: true }}
      className={classes.state}
    >
      {label}
      {count ? <small>{number(count)}</small> : null}
    </Link>
  )
}
