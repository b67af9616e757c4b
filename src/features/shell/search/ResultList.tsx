import { Box } from '@mantine/core'
import { useEffect } from 'react'
import type { Choice, ChoiceGroup } from './choice.ts'
import { ResultLine } from './ResultLine.tsx'
import classes from './ResultList.module.css'

export const LIST_ID = 'search-results'
export const optionId = (index: number): string => `search-result-${index}`

interface Props {
  groups: ChoiceGroup[]
  /** The accessible name of the list. */
  label: string
  /** The answer to the current query has not arrived. */
  busy: boolean
  /** Words of the query, highlighted in the titles. */
  words: string[]
  active: number
  onActive(index: number): void
  onChoose(choice: Choice): void
}

/** The search results, in groups. The focus stays in the search field, whose `aria-activedescendant` names the active option. */
export function ResultList({ groups, label, busy, words, active, onActive, onChoose }: Props) {
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
      {groups.map(({ key, title, choices }) => (
        <Box key={key} role="group" aria-labelledby={`search-group-${key}`}>
          <div id={`search-group-${key}`} className={classes.group} role="presentation">
            {title}
          </div>
          {choices.map((choice) => {
            const optionIndex = index++
            return (
              <ResultLine
                key={choice.key}
                id={optionId(optionIndex)}
                choice={choice}
                words={words}
                active={optionIndex === active}
                onHover={() => optionIndex !== active && onActive(optionIndex)}
                onChoose={() => onChoose(choice)}
              />
            )
          })}
        </Box>
      ))}
    </div>
  )
}
