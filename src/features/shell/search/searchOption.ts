import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { SearchHit } from '#contract/search/search.ts'

/** One option of the search dialog: a page, an action or a record. */
export interface SearchOption {
  key: string
  icon: TablerIcon | ComponentType<{ size?: number; stroke?: number }>
  title: string
  /** Further text beside the title. */
  detail?: string
  /** The date of a record (ISO 8601). */
  date?: string
  /** The page that it opens, below the app's base path. */
  url?: string
  /** The action of an option without `url`. */
  run?(): void
  /** The entry that is stored as a recent option when the user selects it: a record, or the path of a page. */
  recent?: SearchHit | string
  /** Opens the full list of an area; rendered in a lighter style. */
  isShowAll?: boolean
}

/** Options with a heading. */
export interface SearchOptionGroup {
  key: string
  title: string
  options: SearchOption[]
}
