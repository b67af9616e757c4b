import { Plural, Trans } from '@lingui/react/macro'
import { Button, Checkbox, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { useFieldNames } from '../contact/useFieldNames.ts'
import { CompareContacts } from './CompareContacts.tsx'
import classes from './Merge.module.css'
import { displayName, lostValues, type MergeChoice, mergedContacts, mergedValues, notesWith } from './mergeChoice.ts'
import type { MergeActions } from './useMergeActions.ts'

interface Props {
  contacts: readonly Contact[]
  actions: MergeActions
  /** Other buttons beside the one that merges. */
  children: ReactNode
  /** @param others the contacts that were merged into `keep` */
  onMerged(keep: Contact, others: readonly Contact[]): void
}

/** Comparison of contacts, a summary of the merge, and the button for it. */
export function MergeCard({ contacts, actions, children, onMerged }: Props) {
  const fieldNames = useFieldNames()
  const [choice, setChoice] = useState<MergeChoice>(() => ({ keep: contacts[0] as Contact, excluded: [], values: {} }))
  const [addsNotes, setAddsNotes] = useState(true)
  const [isMerging, setIsMerging] = useState(false)
  const [keep, ...others] = mergedContacts(choice, [...contacts]) as [Contact, ...Contact[]]
  // The values that were not chosen: the merge would lose them.
  const lostTexts = lostValues(choice, contacts).map(({ field, value }) => `${fieldNames[field]}: ${value}`)
  const merge = async () => {
    setIsMerging(true)
    const notes = addsNotes && lostTexts.length > 0 ? { notes: notesWith(lostTexts, choice, contacts) } : {}
    const merged = await actions.merge(keep, others, { ...mergedValues(choice, contacts), ...notes })
    setIsMerging(false)
    if (merged) onMerged(keep, others)
  }
  const name = displayName(keep)
  return (
    <>
      <CompareContacts contacts={contacts} choice={choice} onChoice={setChoice} />
      <section className={classes.summary}>
        <p>
          <Trans comment="What a merge of contacts will do; the name of the one that stays">
            <bdi>{name}</bdi> is kept, with the notes, tags, marks and chats of all of them.
          </Trans>{' '}
          <Plural
            value={others.length}
            one="The other contact will be moved to the bin."
            other="The # other contacts will be moved to the bin."
          />
        </p>
        {lostTexts.length > 0 && (
          <Checkbox
            checked={addsNotes}
            onChange={(event) => setAddsNotes(event.currentTarget.checked)}
            label={<Trans>Add values not selected to the notes</Trans>}
            description={<bdi>{lostTexts.join(' · ')}</bdi>}
          />
        )}
      </section>
      <Group justify="flex-end" gap="xs" className={classes.footer}>
        {children}
        <Button loading={isMerging} onClick={() => void merge()}>
          <Plural value={others.length + 1} one="Merge # contact" other="Merge # contacts" />
        </Button>
      </Group>
    </>
  )
}
