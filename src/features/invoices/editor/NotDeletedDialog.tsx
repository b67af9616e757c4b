import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { isInForce } from '../list/deletableInvoices.ts'
import type { InvoiceActions } from '../useInvoiceActions.ts'

interface Props {
  /** The invoices that could not be deleted. */
  invoices: Invoice[]
  opened: boolean
  actions: InvoiceActions
  onClose(): void
}

/** Dialog that explains why invoices were not deleted, and offers to make them void instead. */
export function NotDeletedDialog({ invoices, opened, actions, onClose }: Props) {
  const { t } = useLingui()
  const [isSaving, setIsSaving] = useState(false)
  // An invoice in force is neither void nor settled by a credit note.
  const voidable = invoices.filter(isInForce)
  const makeVoid = async () => {
    setIsSaving(true)
    if (await actions.setVoid(voidable, true)) onClose()
    setIsSaving(false)
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="sm"
      title={<Plural value={invoices.length} one="# invoice keeps its number" other="# invoices keep their numbers" />}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack>
        <Text>
          <Trans>
            The numbers of invoices have no gaps, and none is given twice: only the last ones can be deleted, as long as they were not sent,
            shipped or paid.
          </Trans>
        </Text>
        <Text>
          {voidable.length > 0 ? (
            <Trans>What is void stays in the list, and nothing is owed on it.</Trans>
          ) : (
            <Plural value={invoices.length} one="It is void or taken back already." other="They are void or taken back already." />
          )}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {voidable.length > 0 ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          {voidable.length > 0 && (
            <Button color="error" loading={isSaving} onClick={() => void makeVoid()}>
              <Trans comment="Takes an invoice out of the books; it stays in the list">Make void</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
