import { Box } from '@mantine/core'
import { useEffect } from 'react'
import type { Choice, ChoiceGroup } from './choice.ts'
import { ResultLine } from './ResultLine.tsx'
import classes from './ResultList.module.css'

export const LIST_ID = 'search-results'
export const optionId = (index: number): string => `search-result-${index}`

interface Props {
  groups: ChoiceGroup[]
  /** The name of the list. */
  label: string
  /** The answer to what is typed is on its way. */
  busy: boolean
  /** What is marked in the titles. */
  words: string[]
  active: number
  onActive(index: number): void
  onChoose(choice: Choice): void
}

/** What was found, in groups. The focus stays in the search field, which says which line is chosen. */
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
            const mine = index++
            return (
              <ResultLine
                key={choice.key}
                id={optionId(mine)}
                choice={choice}
                words={words}
                chosen={mine === active}
                onEnter={() => mine !== active && onActive(mine)}
                onChoose={() => onChoose(choice)}
              />
            )
          })}
        </Box>
      ))}
    </div>
  )
}
