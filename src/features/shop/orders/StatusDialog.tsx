import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { isString, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { Textarea } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useOrderNames } from '../labels.ts'
import { RefundForm } from './RefundForm.tsx'
import type { StatusChange } from './useStatusDialog.ts'

interface Props {
  change: StatusChange | undefined
  opened: boolean
  onClose(): void
}

/**
 * Confirms a status change, because it cannot be undone. It asks for a note and, when an order is cancelled, whether to restock the products.
 * For a refund it shows `RefundForm`.
 */
export function StatusDialog({ change, opened, onClose }: Props) {
  const { t } = useLingui()
  // Before the first change there is no title, so any status will do.
  const name = useOrderNames().status[change?.status ?? 'Placed']
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="sm"
      title={change ? t`Order ${change.order.id}: ${name}` : ''}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {change?.status === 'Refunded' && <RefundForm key={change.order.id} order={change.order} onClose={onClose} />}
      {change && change.status !== 'Refunded' && <StatusForm key={`${change.order.id} ${change.status}`} {...change} onClose={onClose} />}
    </Modal>
  )
}

function StatusForm({ order, status, onClose }: StatusChange & { onClose(): void }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const names = useOrderNames()
  const name = names.status[status]
  const isCancellation = status === 'Cancelled'
  const [note, setNote] = useState('')
  const [restock, setRestock] = useState(true)
  const [busy, setBusy] = useState(false)
  // `undefined`: nothing has been typed, so no draft is stored.
  const draft = useFormDraft<string>(`orders/${order.id}/${status}`, note || undefined, isString)
  const discardAndClose = () => {
    draft.clear()
    onClose()
  }
  const sum = money(order.total, CURRENCY)
  const submit = async () => {
    setBusy(true)
    try {
      await call('PATCH /api/data/orders/:id', { params: { id: order.id }, body: { status, note, restock } })
      toast(t`Order ${order.id}: ${name}.`)
      discardAndClose()
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setBusy(false)
  }
  const descriptions: Record<OrderStatus, string> = {
    Placed: '',
    Paid: t`A payment of ${sum} will be recorded.`,
    Shipped: t`The order will be marked as shipped.`,
    Delivered: t`The order will be marked as delivered.`,
    Cancelled: t`The order will be cancelled. Nothing has been paid yet.`,
    // A refund has a form of its own.
    Refunded: '',
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack>
        <Text>
          {descriptions[status]} <Trans>This cannot be undone.</Trans>
        </Text>
        {isCancellation && (
          <Checkbox label={t`Return the items to stock`} checked={restock} onChange={(event) => setRestock(event.currentTarget.checked)} />
        )}
        <RestoreDraftPrompt draft={draft} onTake={setNote} />
        <Textarea
          data-autofocus
          label={t({ message: 'Note', comment: 'A remark in the history of an order' })}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={discardAndClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" color={isCancellation ? 'error' : 'brand'} loading={busy}>
            {names.action[status]}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
