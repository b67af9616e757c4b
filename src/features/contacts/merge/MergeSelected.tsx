import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Contact } from '#contract/contacts/contacts.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import type { ContactActions } from '../useContactActions.ts'
import { MergeCard } from './MergeCard.tsx'
import { useMergeActions } from './useMergeActions.ts'

interface Props {
  contacts: readonly Contact[]
  actions: ContactActions
  opened: boolean
  onClose(): void
  /** @param others the contacts that were merged into `keep` */
  onMerged(keep: Contact, others: readonly Contact[]): void
}

/** Dialog that merges the selected contacts of the list into one of them. */
export function MergeSelected({ contacts, actions, opened, onClose, onMerged }: Props) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const mergeActions = useMergeActions(actions)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      fullScreen={isPhone}
      title={<Plural value={contacts.length} one="Merge # contact into one" other="Merge # contacts into one" />}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <MergeCard
        contacts={contacts}
        actions={mergeActions}
        onMerged={(keep, others) => {
          onClose()
          onMerged(keep, others)
        }}
      >
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </MergeCard>
    </Modal>
  )
}
