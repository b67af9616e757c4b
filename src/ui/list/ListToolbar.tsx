import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { FilterButton, type ListFilters } from './FilterButton.tsx'
import classes from './ListToolbar.module.css'

interface Props {
  /** The `SearchField` of the list. */
  search?: ReactNode
  /** A `SegmentedFilter`: the filter that most users change. In a narrow list it has a line of its own. */
  states?: ReactNode
  filters?: ListFilters | undefined
  /** Number of matching rows, which the sheet with the filters shows. */
  total: number
  /** Menus and buttons at the end of the line. */
  children?: ReactNode
}

/** The line above a list: search, states, filters and menus. The filters are in a sheet, or in the line if they are few and the window is wide. */
export function ListToolbar({ search, states, filters, total, children }: Props) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const isInline = filters?.isInline && !isNarrow
  return (
    <div className={classes.container}>
      <div className={classes.toolbar}>
        {search && <div className={classes.search}>{search}</div>}
        {states && <div className={classes.states}>{states}</div>}
        {isInline && filters.content}
        {((filters && !isInline) || children) && (
          <div className={classes.tools}>
            {filters && !isInline && <FilterButton filters={filters} total={total} isNarrow={isNarrow} />}
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
