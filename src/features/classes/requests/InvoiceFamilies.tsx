import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Enrolment } from '#contract/classes/classes.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'

const InvoiceFamiliesDialog = lazyComponent(async () => (await import('./InvoiceFamiliesDialog.tsx')).InvoiceFamiliesDialog)

/** Runs a call, and shows its error in a toast. */
const attempt = withErrorToast(messageOf)

/** Button that invoices the family of each child in the list for the same item. @param readAll reads the requests of all pages */
export function InvoiceFamilies({ readAll }: { readAll(): Promise<Enrolment[]> }) {
  const [opened, setOpened] = useState<{ enrolments: Enrolment[]; last: Invoice | undefined }>()
  const open = async () => {
    const [enrolments, [last]] = await Promise.all([
      readAll(),
      call('GET /api/data/invoicedata', { query: { sort: '-id', page: 1, pageSize: 1 } }),
    ])
    setOpened({ enrolments, last })
  }
  return (
    <>
      <Button variant="default" leftSection={<IconFileInvoice size={18} />} onClick={() => void attempt(open)}>
        <Trans comment="Button: makes an invoice for the family of each child in the list">Invoice families</Trans>
      </Button>
      {opened && <InvoiceFamiliesDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
