import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** The names that the samples begin with, by the stored English text. Other names of samples are translated in their areas. */
const SAMPLE_NAMES: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['School projects', msg({ message: 'School projects', context: 'sample', comment: 'Name of the first board' })],
  ['Todo', msg({ message: 'Todo', context: 'sample', comment: 'Column of a board: tasks to do' })],
  ['Progress', msg({ message: 'Progress', context: 'sample', comment: 'Column of a board: tasks in progress' })],
  ['Pending', msg({ message: 'Pending', context: 'sample', comment: 'Column of a board: tasks that wait for something' })],
  ['Done', msg({ message: 'Done', context: 'sample', comment: 'Column of a board: finished tasks' })],
  ['Ask for details', msg({ message: 'Ask for details', context: 'sample', comment: 'Macro of tickets' })],
  ['Solved', msg({ message: 'Solved', context: 'sample', comment: 'Macro of tickets' })],
  ['To the caretaker', msg({ message: 'To the caretaker', context: 'sample', comment: 'Macro of tickets: assigns them to the caretaker' })],
  ['Urgent and open', msg({ message: 'Urgent and open', context: 'sample', comment: 'Saved view of tickets' })],
  ['Waiting the longest', msg({ message: 'Waiting the longest', context: 'sample', comment: 'Saved view of tickets' })],
  ['Families', msg({ message: 'Families', context: 'sample', comment: 'Label of mails from families' })],
  ['Out and about', msg({ message: 'Out and about', context: 'sample', comment: 'Album of pictures' })],
  ['Clubs and workshops', msg({ message: 'Clubs and workshops', context: 'sample', comment: 'Album of pictures' })],
  ['Celebrations', msg({ message: 'Celebrations', context: 'sample', comment: 'Album of pictures' })],
])

/**
 * Returns a function that shows a name of the samples in the current language, as long as nobody has changed it. Other names are returned
 * unchanged. Fields for names show the stored name: it is what they edit.
 */
export function useSampleName(): (name: string) => string {
  const { t } = useLingui()
  return useCallback(
    (name) => {
      const known = SAMPLE_NAMES.get(name)
      return known ? t(known) : name
    },
    [t],
  )
}
