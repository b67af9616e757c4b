import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { SearchHit } from '#contract/search/search.ts'

/** One option of the search dialog: a page, an action or a record. */
export interface Choice {
  key: string
  icon: TablerIcon | ComponentType<{ size?: number; stroke?: number }>
  title: string
  detail?: string
  date?: string
  /** The page that it opens, below the app's base path. */
  url?: string
  /** The action of an option without `url`. */
  run?(): void
  /** What is added to the recent choices: a record as it was found, or the path of a page. */
  remember?: SearchHit | string
  /** Opens the full list of an area; rendered in a lighter style. */
  more?: boolean
}

export interface ChoiceGroup {
  key: string
  title: string
  choices: Choice[]
}
