import { Plural, Trans } from '@lingui/react/macro'
import { Button, Checkbox, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { useFieldNames } from '../contact/useFieldNames.ts'
import { Compare } from './Compare.tsx'
import classes from './Merge.module.css'
import { type Choice, calledBy, leftBehind, mergedBy, notesWith, survivors } from './merging.ts'
import type { MergeActions } from './useMergeActions.ts'

interface Props {
  contacts: readonly Contact[]
  actions: MergeActions
  /** The other ways out, beside the button that merges. */
  children: ReactNode
  onMerged(keep: Contact, others: readonly Contact[]): void
}

/** Contacts that are compared and merged: what survives is chosen, and said before it is done. */
export function MergeCard({ contacts, actions, children, onMerged }: Props) {
  const names = useFieldNames()
  const [choice, setChoice] = useState<Choice>(() => ({ keep: contacts[0] as Contact, leftOut: [], values: {} }))
  const [noted, setNoted] = useState(true)
  const [busy, setBusy] = useState(false)
  const [keep, ...others] = mergedBy(choice, [...contacts]) as [Contact, ...Contact[]]
  const lost = leftBehind(choice, contacts).map(({ field, value }) => `${names[field]}: ${value}`)
  const merge = async () => {
    setBusy(true)
    const notes = noted && lost.length > 0 ? { notes: notesWith(lost, choice, contacts) } : {}
    const merged = await actions.merge(keep, others, { ...survivors(choice, contacts), ...notes })
    setBusy(false)
    if (merged) onMerged(keep, others)
  }
  const name = calledBy(keep)
  return (
    <>
      <Compare contacts={contacts} choice={choice} onChoice={setChoice} />
      <section className={classes.plan}>
        <p>
          <Trans comment="What a merge of contacts will do; the name of the one that stays">
            <bdi>{name}</bdi> stays, with the notes, tags, marks and chats of all of them.
          </Trans>{' '}
          <Plural value={others.length} one="The other contact goes to the trash." other="The # other contacts go to the trash." />
        </p>
        {lost.length > 0 && (
          <Checkbox
            checked={noted}
            onChange={(event) => setNoted(event.currentTarget.checked)}
            label={<Trans>Write down in the notes what was not chosen</Trans>}
            description={<bdi>{lost.join(' · ')}</bdi>}
          />
        )}
      </section>
      <Group justify="flex-end" gap="xs" className={classes.foot}>
        {children}
        <Button loading={busy} onClick={() => void merge()}>
          <Plural value={others.length + 1} one="Merge # contact" other="Merge # contacts" />
        </Button>
      </Group>
    </>
  )
}
