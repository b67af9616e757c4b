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
      title={<Plural value={invoices.length} one="# invoice cannot be deleted" other="# invoices cannot be deleted" />}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack>
        <Text>
          <Trans>
            Invoice numbers have no gaps and are never reused. Only the most recent invoices can be deleted, and only before they are sent,
            shipped or paid.
          </Trans>
        </Text>
        <Text>
          {voidable.length > 0 ? (
            <Trans>Void invoices stay in the list, with nothing owed.</Trans>
          ) : (
            <Plural value={invoices.length} one="It is already void or credited." other="They are already void or credited." />
          )}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {voidable.length > 0 ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          {voidable.length > 0 && (
            <Button color="error" loading={isSaving} onClick={() => void makeVoid()}>
              <Trans context="void an invoice" comment="Button: takes an invoice out of the books; it stays in the list">
                Void
              </Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
