import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { DuplicateKey } from '#contract/contacts/contact-duplicates.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useFormat } from '#ui/text/format.ts'
import type { ContactActions } from '../useContactActions.ts'
import classes from './Merge.module.css'
import { MergeCard } from './MergeCard.tsx'
import { useDuplicates } from './useDuplicates.ts'
import { useMergeActions } from './useMergeActions.ts'

interface Props {
  actions: ContactActions
  onClose(): void
  /** @param others the contacts that were merged into `keep` */
  onMerged(keep: Contact, others: readonly Contact[]): void
}

/** Dialog with the groups of possible duplicates. Each group can be merged, marked as different contacts, or left for later. */
export function DuplicatesDialog({ onClose, ...props }: Props) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  return (
    <Modal opened onClose={onClose} size="xl" fullScreen={isPhone} title={t`Find duplicates`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Groups onClose={onClose} {...props} />
    </Modal>
  )
}

/** One group at a time, with buttons to the previous and the next one. */
function Groups({ actions, onClose, onMerged }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const mergeActions = useMergeActions(actions)
  const [index, setIndex] = useState(0)
  // `apart` is the number of groups that were marked as different contacts.
  const { group, total, apart, error, read } = useDuplicates(index)
  // The key resets the choices if a contact of the group was changed meanwhile.
  const key = group && JSON.stringify(group.contacts)
  const heading = useFocusAfterDecision(key)
  // The last group was merged here or in another tab.
  if (total !== undefined && index > 0 && index >= total) setIndex(Math.max(0, total - 1))
  if (error) return <ErrorState message={error} onRetry={() => void read()} />
  if (total === 0) return <NoDuplicates apart={apart} onForget={() => void mergeActions.forgetDistinct()} onClose={onClose} />
  if (!group || total === undefined) return <Skeleton height={280} aria-label={t`Comparing contacts`} role="status" />
  const place = number(index + 1)
  const all = number(total)
  return (
    <>
      <div className={classes.header}>
        <h3 ref={heading.ref} tabIndex={-1}>
          <span role="status">
            <Trans comment="The place in a row of groups that are looked at one after the other">
              {place} of {all}
            </Trans>
            {/* `by` says what the contacts have in common. */}
            <Reasons reasons={group.by} />
          </span>
        </h3>
        <ActionIcon size={44} variant="default" aria-label={t`Previous group`} disabled={index === 0} onClick={() => setIndex(index - 1)}>
          <IconChevronLeft size={20} stroke={1.8} />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={t`Next group`}
          disabled={index + 1 >= total}
          onClick={() => setIndex(index + 1)}
        >
          <IconChevronRight size={20} stroke={1.8} />
        </ActionIcon>
      </div>
      <MergeCard
        key={key}
        contacts={group.contacts}
        actions={mergeActions}
        onMerged={(keep, others) => {
          heading.markDecided()
          onMerged(keep, others)
        }}
      >
        <Button
          variant="default"
          onClick={() => {
            heading.markDecided()
            void mergeActions.markDistinct(group.contacts)
          }}
        >
          <Trans comment="Button: these contacts are different people">Not duplicates</Trans>
        </Button>
      </MergeCard>
    </>
  )
}

/** Focuses the heading of the next group after a decision, since the buttons of the former group are unmounted. */
function useFocusAfterDecision(key: string | undefined) {
  const ref = useRef<HTMLHeadingElement>(null)
  const decidedKey = useRef<string>(undefined)
  useEffect(() => {
    if (decidedKey.current === undefined || key === undefined || key === decidedKey.current) return
    decidedKey.current = undefined
    ref.current?.focus()
  }, [key])
  return {
    ref,
    /** Called when the user has decided about the group. */
    markDecided: () => {
      decidedKey.current = key
    },
  }
}

/** Badges that say why contacts seem to be duplicates. */
function Reasons({ reasons }: { reasons: readonly DuplicateKey[] }) {
  const { t } = useLingui()
  const names: Record<DuplicateKey, string> = {
    email: t({ message: 'Same email address', comment: 'Why contacts seem to be the same' }),
    phone: t({ message: 'Same phone number', comment: 'Why contacts seem to be the same' }),
    name: t({ message: 'Same name', comment: 'Why contacts seem to be the same' }),
  }
  return reasons.map((reason) => (
    <span key={reason} className={classes.reason}>
      {names[reason]}
    </span>
  ))
}

/** Shown without duplicates. `apart` is the number of groups that were marked as different; `onForget` compares them again. */
function NoDuplicates({ apart, onForget, onClose }: { apart: number; onForget(): void; onClose(): void }) {
  const { t } = useLingui()
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => done.current?.focus(), [])
  return (
    <div ref={done} tabIndex={-1} className={classes.done}>
      <EmptyState
        picture="contacts"
        title={t`No duplicates`}
        action={
          <Button onClick={onClose}>
            <Trans comment="Button: closes what is finished">Done</Trans>
          </Button>
        }
      >
        <Trans>No duplicate contacts found.</Trans>
      </EmptyState>
      {apart > 0 && (
        <Button variant="subtle" onClick={onForget}>
          <Plural value={apart} one="Compare # dismissed group again" other="Compare # dismissed groups again" />
        </Button>
      )}
    </div>
  )
}
