import { useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconWorld } from '@tabler/icons-react'
import { usePermission } from '#client/account.ts'
import { useBackgroundQuery } from '#client/live/backgroundQuery.ts'
import type { SearchArea, SearchHit } from '#contract/search/search.ts'
import { SEARCH_AREAS } from '#contract/search/search-rules.ts'
import { queryWords } from '#contract/search/search-words.ts'
import { visibleNavigation } from '../navigation/navigation.ts'
import { usePageExists } from '../useOpenUrl.ts'
import { AREAS } from './areas.ts'
import { parseRecent, RECENT_SETTING, type Recent } from './recentOptions.ts'
import type { SearchOption, SearchOptionGroup } from './searchOption.ts'
import { hasWords } from './splitByMatches.ts'
import { useActions } from './useActions.ts'
import { useResultDetail } from './useResultDetail.ts'
import { MAX_PER_AREA } from './useSearchResult.ts'

/** Maximum number of pages and actions that are listed before the records. */
const MAX_PAGES_AND_ACTIONS = 4

/**
 * The options of the search dialog, in groups. Without a query: recent options, actions and pages.
 * With a query: matching pages and actions, then matching records by area.
 *
 * @param hits the records that match the query
 * @param onCustomize opens the drawer with the display settings, which is one of the actions
 */
export function useSearchOptions(q: string, hits: SearchHit[], onCustomize: () => void): SearchOptionGroup[] {
  const { t } = useLingui()
  const exists = usePageExists()
  const pages = usePages()
  const actions = useActions(onCustomize)
  const recent = useBackgroundQuery('GET /api/data/settings/:key', RECENT_SETTING)
  const detailOf = useResultDetail()
  const words = queryWords(q)

  const hitOption = (hit: SearchHit): SearchOption => ({
    key: hit.url,
    icon: AREAS[hit.area].icon,
    title: hit.title,
    detail: detailOf(hit.area, hit.subtitle),
    ...(hit.date && { date: hit.date }),
    url: hit.url,
    recent: hit,
  })
  const fromRecent = (recentItem: Recent): SearchOption | undefined => {
    if (typeof recentItem !== 'string') return hitOption(recentItem)
    const page = pages.find(({ url }) => url === recentItem)
    return page && { ...page, key: `recent-${page.key}` }
  }
  const matches = ({ title, detail }: SearchOption) => hasWords(`${title} ${detail ?? ''}`, words)
  const hitsOf = (name: SearchArea): SearchOption[] => hits.filter((hit) => hit.area === name && exists(hit.url)).map(hitOption)
  const areaGroup = (name: SearchArea): SearchOptionGroup => {
    const all = hitsOf(name)
    const { list, name: label } = AREAS[name]
    const showAll: SearchOption = {
      key: `all-${name}`,
      icon: IconArrowRight,
      title: t`All results for “${q}” in ${t(label)}`,
      url: `${list}?${new URLSearchParams({ q })}`,
      isShowAll: true,
    }
    // One record more than is shown was requested: with it, the last line opens the full list.
    return { key: name, title: t(label), options: [...all.slice(0, MAX_PER_AREA), ...(all.length > MAX_PER_AREA && list ? [showAll] : [])] }
  }

  const defaultGroups: SearchOptionGroup[] = [
    {
      key: 'recent',
      title: t({ message: 'Recent', comment: 'Heading in the search: what was chosen last' }),
      options: parseRecent(recent?.value)
        .flatMap((recentItem) => fromRecent(recentItem) ?? [])
        .filter(({ url }) => url && exists(url)),
    },
    { key: 'actions', title: t({ message: 'Actions', comment: 'Heading in the search: things to do' }), options: actions },
    { key: 'pages', title: t({ message: 'Pages', comment: 'Heading in the search: places to go' }), options: pages },
  ]
  const pagesAndActions: SearchOptionGroup = {
    key: 'places',
    title: t`Pages and actions`,
    options: [...pages, ...actions].filter(matches).slice(0, MAX_PAGES_AND_ACTIONS),
  }
  // Areas whose first record matches by title come before areas that match elsewhere in the record.
  const matchRank = ({ options }: SearchOptionGroup) => (options[0] && hasWords(options[0].title, words) ? 0 : 1)
  const records = SEARCH_AREAS.map(areaGroup).sort((a, b) => matchRank(a) - matchRank(b))
  return (q === '' ? defaultGroups : [pagesAndActions, ...records]).filter(({ options }) => options.length > 0)
}

function usePages(): SearchOption[] {
  const { t } = useLingui()
  const exists = usePageExists()
  const officePages = visibleNavigation(usePermission()).flatMap(({ items, label }) =>
    items.map(({ label: name, to, icon }): SearchOption => ({ key: to, icon, title: t(name), detail: t(label), url: to, recent: to })),
  )
  const website: SearchOption = { key: '/', icon: IconWorld, title: t`Public website`, url: '/', recent: '/' }
  return [...officePages, website].filter(({ url }) => url && exists(url))
}
