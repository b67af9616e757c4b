import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#client/transport/call.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'

const ReminderDialog = lazyComponent(async () => (await import('../mail/ReminderDialog.tsx')).ReminderDialog)

/** Runs a call, and shows its error in a toast. */
const attempt = withErrorToast(messageOf)

/** Button that sends reminders for all invoices of the list, after a preview. @param readAll reads the invoices of all pages */
export function RemindAll({ readAll }: { readAll(): Promise<Invoice[]> }) {
  const [invoices, setInvoices] = useState<Invoice[]>()
  const open = () => attempt(async () => setInvoices(await readAll()))
  const close = () => setInvoices(undefined)
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={18} />} onClick={() => void open()}>
        <Trans comment="Button above the overdue invoices: sends a reminder for each of them">Send reminders</Trans>
      </Button>
      {invoices && <ReminderDialog invoices={invoices} onClose={close} onDone={close} />}
    </>
  )
}
