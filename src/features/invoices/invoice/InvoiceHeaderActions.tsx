import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconDots,
  IconMail,
  IconPencil,
  IconPrinter,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { PdfButton } from '#ui/pdf/PdfButton.tsx'
import { useSettings } from '#ui/theme/settings.ts'
import type { Stamp } from '../print/usePrintStamp.ts'
import type { InvoiceActions } from '../useInvoiceActions.ts'
import type { useInvoiceMail } from './useInvoiceMail.ts'

interface Props {
  invoice: Invoice
  actions: InvoiceActions
  /** Opens a draft mail with the invoice attached. */
  mailing: ReturnType<typeof useInvoiceMail>
  /** True if the invoice has a credit note; there can be only one. */
  hasCreditNote: boolean
  /** Stamped across the paper. */
  stamp: Stamp | undefined
  onDelete(): void
}

/** The buttons and the menu in the header of an invoice. */
export function InvoiceHeaderActions({ invoice, actions, mailing, hasCreditNote, stamp, onDelete }: Props) {
  const { t } = useLingui()
  const { language } = useSettings()
  const params = { id: String(invoice.id) }
  /** A credit note has `creditOf`, the number of its invoice. It cannot be edited, because it mirrors the invoice. */
  const isCredit = invoice.creditOf !== undefined
  const canBeEdited = !isCredit && !hasCreditNote && !invoice.voided
  return (
    <>
      {!invoice.voided && (
        <Button leftSection={<IconMail size={18} />} loading={mailing.isBusy} onClick={() => void mailing.openMail(invoice)}>
          <Trans comment="Button: writes the mail that brings an invoice">Send</Trans>
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <PdfButton
        fileName={isCredit ? t`Credit note ${invoice.id}` : t`Invoice ${invoice.id}`}
        create={async () => (await import('../print/invoicePdf.ts')).createInvoicePdf(invoice, language, stamp)}
      />
      {canBeEdited && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} />}
          renderRoot={(props) => <Link {...props} to="/apps/invoice/edit/$id" params={params} />}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t`More actions`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isCredit && (
            <Menu.Item leftSection={<IconCopy size={17} />} onClick={() => actions.duplicate(invoice)}>
              <Trans>Duplicate</Trans>
            </Menu.Item>
          )}
          {!isCredit && !hasCreditNote && !invoice.draft && !invoice.voided && (
            <Menu.Item leftSection={<IconReceiptRefund size={17} />} onClick={() => actions.writeCreditNote(invoice)}>
              <Trans>Create credit note</Trans>
            </Menu.Item>
          )}
          {/* An invoice with a credit note is out of the books already. */}
          {!hasCreditNote && (
            <Menu.Item
              leftSection={invoice.voided ? <IconArrowBackUp size={17} /> : <IconBan size={17} />}
              onClick={() => actions.setVoid([invoice], !invoice.voided)}
            >
              {invoice.voided ? (
                <Trans comment="Makes a void invoice count again">Reinstate</Trans>
              ) : (
                <Trans context="void an invoice" comment="Button: takes an invoice out of the books; it stays in the list">
                  Void
                </Trans>
              )}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="error" leftSection={<IconTrash size={17} />} onClick={onDelete}>
            <Trans>Delete</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
