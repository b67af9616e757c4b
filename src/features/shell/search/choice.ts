import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { SearchHit } from '#contract/search/search.ts'

/** One line of the search: a page, an action or a record. */
export interface Choice {
  key: string
  icon: TablerIcon | ComponentType<{ size?: number; stroke?: number }>
  title: string
  detail?: string
  date?: string
  /** The page that it leads to, below the app's base path. */
  url?: string
  /** What it does where it leads nowhere. */
  run?(): void
  /** What to remember when it was chosen: a record as it was found, or the address of a page. */
  remember?: SearchHit | string
  /** It leads on to a list: shown quietly. */
  more?: boolean
}

export interface ChoiceGroup {
  key: string
  title: string
  choices: Choice[]
}
