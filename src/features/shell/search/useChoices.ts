import { useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconWorld } from '@tabler/icons-react'
import type { SearchArea, SearchHit } from '#contract/search/search.ts'
import { SEARCH_AREAS } from '#contract/search/search-rules.ts'
import { useCounts } from '../counts/useCounts.ts'
import { navigation } from '../navigation/navigation.ts'
import { usePageExists } from '../useOpenAddress.ts'
import { AREAS } from './areas.ts'
import type { Choice, ChoiceGroup } from './choice.ts'
import { hasWords, wordsOf } from './labels.ts'
import { RECENT_SETTING, type Recent, recentOf } from './recent.ts'
import { useActions } from './useActions.ts'
import { SHOWN } from './useHits.ts'

/** How many pages and actions stand before the records. */
const MOST_PLACES = 4

/** What the search shows: without words what was chosen last and where one can go, else what has the words. */
export function useChoices(q: string, hits: SearchHit[], onCustomize: () => void): ChoiceGroup[] {
  const { t } = useLingui()
  const exists = usePageExists()
  const pages = usePages()
  const actions = useActions(onCustomize)
  const recent = useCounts('GET /api/data/settings/:key', RECENT_SETTING)
  const words = wordsOf(q)

  const fromRecent = (one: Recent): Choice | undefined => {
    if (typeof one !== 'string') return recordChoice(one)
    const page = pages.find(({ url }) => url === one)
    return page && { ...page, key: `recent-${page.key}` }
  }
  const named = ({ title, detail }: Choice) => hasWords(`${title} ${detail ?? ''}`, words)
  const area = (name: SearchArea): Choice[] => hits.filter((hit) => hit.area === name && exists(hit.url)).map(recordChoice)
  const areaGroup = (name: SearchArea): ChoiceGroup => {
    const all = area(name)
    const { list, name: label } = AREAS[name]
    const rest: Choice = {
      key: `all-${name}`,
      icon: IconArrowRight,
      title: t`Everything about “${q}” in ${t(label)}`,
      url: `${list}?${new URLSearchParams({ q })}`,
      more: true,
    }
    return { key: name, title: t(label), choices: [...all.slice(0, SHOWN), ...(all.length > SHOWN && list ? [rest] : [])] }
  }

  const start: ChoiceGroup[] = [
    {
      key: 'recent',
      title: t({ message: 'Recent', comment: 'Heading in the search: what was chosen last' }),
      choices: recentOf(recent?.value)
        .flatMap((one) => fromRecent(one) ?? [])
        .filter(({ url }) => url && exists(url)),
    },
    { key: 'actions', title: t({ message: 'Actions', comment: 'Heading in the search: things to do' }), choices: actions },
    { key: 'pages', title: t({ message: 'Pages', comment: 'Heading in the search: places to go' }), choices: pages },
  ]
  const places: ChoiceGroup = {
    key: 'places',
    title: t`Pages and actions`,
    choices: [...pages, ...actions].filter(named).slice(0, MOST_PLACES),
  }
  // What has the words in a title goes before what has them somewhere inside.
  const best = ({ choices }: ChoiceGroup) => (choices[0] && hasWords(choices[0].title, words) ? 0 : 1)
  const records = SEARCH_AREAS.map(areaGroup).sort((a, b) => best(a) - best(b))
  return (q === '' ? start : [places, ...records]).filter(({ choices }) => choices.length > 0)
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
  const own = navigation.flatMap(({ items, label }) =>
    items.map(({ label: name, to, icon }): Choice => ({ key: to, icon, title: t(name), detail: t(label), url: to, remember: to })),
  )
  const site: Choice = { key: '/', icon: IconWorld, title: t`The school’s website`, url: '/', remember: '/' }
  return [...own, site].filter(({ url }) => url && exists(url))
}
