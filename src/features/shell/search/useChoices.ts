import { useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconWorld } from '@tabler/icons-react'
import type { SearchArea, SearchHit } from '#contract/search/search.ts'
import { SEARCH_AREAS } from '#contract/search/search-rules.ts'
import { queryWords } from '#contract/search/search-words.ts'
import { useBackgroundQuery } from '../counts/useBackgroundQuery.ts'
import { navigation } from '../navigation/navigation.ts'
import { usePageExists } from '../useOpenAddress.ts'
import { AREAS } from './areas.ts'
import type { Choice, ChoiceGroup } from './choice.ts'
import { RECENT_SETTING, type Recent, recentOf } from './recent.ts'
import { hasWords } from './splitByMatches.ts'
import { useActions } from './useActions.ts'
import { MAX_PER_AREA } from './useHits.ts'

/** The most pages and actions that are listed before the records. */
const MAX_PAGES_AND_ACTIONS = 4

/**
 * The options of the search dialog, in groups. Without a query: recent choices, actions and pages.
 * With a query: matching pages and actions, then matching records by area.
 */
export function useChoices(q: string, hits: SearchHit[], onCustomize: () => void): ChoiceGroup[] {
  const { t } = useLingui()
  const exists = usePageExists()
  const pages = usePages()
  const actions = useActions(onCustomize)
  const recent = useBackgroundQuery('GET /api/data/settings/:key', RECENT_SETTING)
  const words = queryWords(q)

  const fromRecent = (recentItem: Recent): Choice | undefined => {
    if (typeof recentItem !== 'string') return recordChoice(recentItem)
    const page = pages.find(({ url }) => url === recentItem)
    return page && { ...page, key: `recent-${page.key}` }
  }
  const matches = ({ title, detail }: Choice) => hasWords(`${title} ${detail ?? ''}`, words)
  const hitsOf = (name: SearchArea): Choice[] => hits.filter((hit) => hit.area === name && exists(hit.url)).map(recordChoice)
  const areaGroup = (name: SearchArea): ChoiceGroup => {
    const all = hitsOf(name)
    const { list, name: label } = AREAS[name]
    const showAll: Choice = {
      key: `all-${name}`,
      icon: IconArrowRight,
      title: t`Everything about “${q}” in ${t(label)}`,
      url: `${list}?${new URLSearchParams({ q })}`,
      more: true,
    }
    return { key: name, title: t(label), choices: [...all.slice(0, MAX_PER_AREA), ...(all.length > MAX_PER_AREA && list ? [showAll] : [])] }
  }

  const defaultGroups: ChoiceGroup[] = [
    {
      key: 'recent',
      title: t({ message: 'Recent', comment: 'Heading in the search: what was chosen last' }),
      choices: recentOf(recent?.value)
        .flatMap((recentItem) => fromRecent(recentItem) ?? [])
        .filter(({ url }) => url && exists(url)),
    },
    { key: 'actions', title: t({ message: 'Actions', comment: 'Heading in the search: things to do' }), choices: actions },
    { key: 'pages', title: t({ message: 'Pages', comment: 'Heading in the search: places to go' }), choices: pages },
  ]
  const pagesAndActions: ChoiceGroup = {
    key: 'places',
    title: t`Pages and actions`,
    choices: [...pages, ...actions].filter(matches).slice(0, MAX_PAGES_AND_ACTIONS),
  }
  // Areas whose first record matches by title come before areas that match elsewhere in the record.
  const matchRank = ({ choices }: ChoiceGroup) => (choices[0] && hasWords(choices[0].title, words) ? 0 : 1)
  const records = SEARCH_AREAS.map(areaGroup).sort((a, b) => matchRank(a) - matchRank(b))
  return (q === '' ? defaultGroups : [pagesAndActions, ...records]).filter(({ choices }) => choices.length > 0)
}

const recordChoice = (hit: SearchHit): Choice => ({
  key: hit.url,
  icon: AREAS[hit.area].icon,
  title: hit.title,
  detail: hit.subtitle,
  ...(hit.date && { date: hit.date }),
  url: hit.url,
  remember: hit,
})

function usePages(): Choice[] {
  const { t } = useLingui()
  const exists = usePageExists()
  const officePages = navigation.flatMap(({ items, label }) =>
    items.map(({ label: name, to, icon }): Choice => ({ key: to, icon, title: t(name), detail: t(label), url: to, remember: to })),
  )
  const website: Choice = { key: '/', icon: IconWorld, title: t`The school’s website`, url: '/', remember: '/' }
  return [...officePages, website].filter(({ url }) => url && exists(url))
}
