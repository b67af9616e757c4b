import { Box } from '@mantine/core'
import { useEffect } from 'react'
import { ResultLine } from './ResultLine.tsx'
import classes from './ResultList.module.css'
import type { SearchOption, SearchOptionGroup } from './searchOption.ts'

/** The `id` of the list's element. */
export const LIST_ID = 'search-results'
/** The `id` of an option's element, by its index among the options of all groups. */
export const optionId = (index: number): string => `search-result-${index}`

interface Props {
  groups: SearchOptionGroup[]
  /** The accessible name of the list. */
  label: string
  /** The result of the current query has not arrived. */
  busy: boolean
  /** Words of the query, highlighted in the titles. */
  words: string[]
  /** Index of the active option among the options of all groups. */
  active: number
  onActive(index: number): void
  onSelect(option: SearchOption): void
}

/** The search results, in groups. The focus stays in the search field, whose `aria-activedescendant` names the active option. */
export function ResultList({ groups, label, busy, words, active, onActive, onSelect }: Props) {
  useEffect(() => {
    if (groups.length > 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  let index = 0
  return (
    <div
      id={LIST_ID}
      role="listbox"
      aria-label={label}
      aria-busy={busy}
      tabIndex={-1}
      className={classes.list}
      hidden={groups.length === 0}
    >
      {groups.map(({ key, title, options }) => (
        <Box key={key} role="group" aria-labelledby={`search-group-${key}`}>
          <div id={`search-group-${key}`} className={classes.group} role="presentation">
            {title}
          </div>
          {options.map((option) => {
            const optionIndex = index++
            return (
              <ResultLine
                key={option.key}
                id={optionId(optionIndex)}
                option={option}
                words={words}
                active={optionIndex === active}
                onHover={() => optionIndex !== active && onActive(optionIndex)}
                onSelect={() => onSelect(option)}
              />
            )
          })}
        </Box>
      ))}
    </div>
  )
}
