import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { isText, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useOrderNames } from '../labels.ts'
import type { Asked } from './useStatusDialog.ts'

interface Props {
  asked: Asked | undefined
  opened: boolean
  onClose(): void
}

/** The way of an order leads forwards only, so each step asks first: with a note, and for what comes back, whether it is sold again. */
export function StatusDialog({ asked, opened, onClose }: Props) {
  const { t } = useLingui()
  const name = useOrderNames().status[asked?.status ?? 'Placed']
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="sm"
      title={asked ? t`Order ${asked.order.id}: ${name}` : ''}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {asked && <Question key={`${asked.order.id} ${asked.status}`} {...asked} onClose={onClose} />}
    </Modal>
  )
}

function Question({ order, status, onClose }: Asked & { onClose(): void }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const names = useOrderNames()
  const name = names.status[status]
  const back = status === 'Cancelled' || status === 'Refunded'
  const [note, setNote] = useState('')
  const [restock, setRestock] = useState(true)
  const [busy, setBusy] = useState(false)
  const draft = useFormDraft<string>(`orders/${order.id}/${status}`, note || undefined, isText)
  const end = () => {
    draft.clear()
    onClose()
  }
  const sum = money(order.total, CURRENCY)
  const run = async () => {
    setBusy(true)
    try {
      await call('PATCH /api/data/orders/:id', { params: { id: order.id }, body: { status, note, restock } })
      toast(t`Order ${order.id}: ${name}`)
      end()
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setBusy(false)
  }
  const says: Record<OrderStatus, string> = {
    Placed: '',
    Paid: t`${sum} have arrived.`,
    Shipped: t`The order has left the house.`,
    Delivered: t`The order has reached its buyer.`,
    Cancelled: t`The order is called off before it was paid.`,
    Refunded: t`${sum} are given back to the buyer. The app itself moves no money.`,
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <Stack>
        <Text>
          {says[status]} <Trans>This cannot be undone.</Trans>
        </Text>
        {back && (
          <Checkbox
            label={t`Put the pieces back into the stock`}
            checked={restock}
            onChange={(event) => setRestock(event.currentTarget.checked)}
          />
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
          <Button variant="default" onClick={end}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" color={back ? 'error' : 'brand'} loading={busy}>
            {names.step[status]}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
