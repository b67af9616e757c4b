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
import { paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { PdfButton } from '#ui/pdf/PdfButton.tsx'
import { useSettings } from '#ui/theme/settings.ts'
import { useInvoiceName } from '../labels.ts'
import type { useInvoiceMail } from '../mail/useInvoiceMail.ts'
import type { Stamp } from '../print/usePrintStamp.ts'
import type { InvoiceActions } from '../useInvoiceActions.ts'

interface Props {
  invoice: Invoice
  actions: InvoiceActions
  /** Opens the mail composer over the page, with the invoice attached. */
  mailing: ReturnType<typeof useInvoiceMail>
  /** True if the invoice has a valid credit note: it cannot be edited or voided. */
  hasCreditNote: boolean
  /** Stamped across the paper. */
  stamp: Stamp | undefined
  /** Opens the form of a credit note; undefined if nothing is left to credit. */
  onCredit: (() => void) | undefined
  onDelete(): void
}

/** The buttons and the menu in the header of an invoice. */
export function InvoiceHeaderActions({ invoice, actions, mailing, hasCreditNote, stamp, onCredit, onDelete }: Props) {
  const { t } = useLingui()
  const settings = useSettings()
  const nameOf = useInvoiceName()
  const params = { id: String(invoice.id) }
  /** A credit note has `creditOf`, the id of its invoice. It cannot be edited, because it is issued at once. */
  const isCredit = invoice.creditOf !== undefined
  const isUnnumbered = invoiceNumber(invoice) === undefined
  const canBeEdited = !isCredit && !hasCreditNote && !invoice.voided
  return (
    <>
      {!invoice.voided && (
        <Button
          // A paid invoice is seldom sent again.
          variant={paymentState(invoice, new Date()) === 'paid' ? 'default' : 'filled'}
          leftSection={<IconMail size={18} />}
          loading={mailing.isBusy}
          onClick={() => void mailing.openMail(invoice, stamp)}
        >
          {isUnnumbered ? (
            <Trans comment="Button: issues a draft and writes the mail that brings it">Issue and send</Trans>
          ) : (
            <Trans comment="Button: writes the mail that brings an invoice">Send</Trans>
          )}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <PdfButton
        fileName={nameOf(invoice)}
        create={async () => (await import('../print/invoicePdf.ts')).createInvoicePdf(invoice, settings, stamp)}
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
          {!isCredit && onCredit && !invoice.draft && !invoice.voided && (
            <Menu.Item leftSection={<IconReceiptRefund size={17} />} onClick={onCredit}>
              <Trans>Create credit note</Trans>
            </Menu.Item>
          )}
          {/* A draft is deleted instead, and an invoice with a credit note stays in the books. */}
          {!hasCreditNote && !isUnnumbered && (
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
