import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Select, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useId } from 'react'
import { amountDue } from '#contract/invoices/invoice-totals.ts'
import type { InvoicePayment } from '#contract/invoices/invoices.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { LAST_DAY } from '#ui/dates/dateInputs.ts'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { MAX_NUMBER } from '#ui/forms/parseNumber.ts'
import { Textarea } from '#ui/forms/TextFields.tsx'
import { useFormat, useLocaleTag } from '#ui/text/format.ts'
import type { PrintableInvoice } from '../print/InvoicePrint.tsx'
import classes from './InvoiceEditor.module.css'
import type { InvoiceValues } from './invoiceForm.ts'
import { LineItems } from './LineItems.tsx'
import { PartyFields } from './PartyFields.tsx'

/** The form of the editor. */
export type InvoiceForm = UseFormReturnType<InvoiceValues>

interface Props {
  form: InvoiceForm
  /** The payments recorded so far. */
  payments: InvoicePayment[]
  /** The invoice with the sums of the current form values. */
  preview: PrintableInvoice
}

/** The form fields of an invoice (docs/specification.md 3). */
export function InvoiceFields({ form, payments, preview }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Section title={t({ message: 'Bill to', comment: 'Who gets the invoice' })}>
        <PartyFields form={form} side="billTo" />
      </Section>
      <Section title={t`Dates`}>
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
          <DateField
            required
            type="date"
            // 31 December 9999: without a limit, browsers accept years of six digits.
            max={LAST_DAY}
            label={t({ message: 'Date', comment: 'Of an invoice' })}
            {...form.getInputProps('orderDate')}
          />
          <DateField
            type="date"
            max={LAST_DAY}
            label={t({ message: 'Due', comment: 'The day until which an invoice is to be paid' })}
            {...form.getInputProps('dueDate')}
          />
          <CurrencySelect form={form} disabled={payments.length > 0} />
        </SimpleGrid>
      </Section>
      <Section title={t`Items`}>
        <LineItems form={form} />
      </Section>
      <Section title={t`Totals`}>
        <SumFields form={form} />
        <OverpaymentWarning invoice={{ ...preview, payments }} />
      </Section>
      <Section title={t({ message: 'Note', comment: 'Words at the foot of an invoice' })}>
        <Textarea
          autosize
          minRows={2}
          maxRows={10}
          maxLength={5000}
          aria-label={t({ message: 'Note', comment: 'Words at the foot of an invoice' })}
          placeholder={t`Payment terms, bank details, thanks`}
          {...form.getInputProps('notes')}
        />
      </Section>
      <Section title={t({ message: 'From', context: 'who bills', comment: 'Who sends the invoice' })}>
        <PartyFields form={form} side="billFrom" />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The currencies of the select, beside that of the invoice. */
const CURRENCIES = ['GBP', 'EUR', 'USD', 'CHF', 'CNY', 'JPY', 'VND', 'SDG', 'SAR', 'TND']

/** Select for the currency, disabled once there are payments in it. */
function CurrencySelect({ form, disabled }: { form: InvoiceForm; disabled: boolean }) {
  const { t } = useLingui()
  const names = new Intl.DisplayNames(useLocaleTag(), { type: 'currency' })
  const options = new Set([form.values.currency, ...CURRENCIES])
  return (
    <Select
      searchable
      disabled={disabled}
      label={t`Currency`}
      allowDeselect={false}
      comboboxProps={{ width: 240, position: 'bottom-end' }}
      data={[...options].map((value) => ({ value, label: value }))}
      renderOption={({ option }) => `${option.value} · ${names.of(option.value)}`}
      {...form.getInputProps('currency')}
    />
  )
}

/** A warning if more was paid than the invoice amounts to. */
function OverpaymentWarning({ invoice }: { invoice: PrintableInvoice }) {
  const { money } = useFormat()
  const excess = -amountDue(invoice)
  const sum = money(excess, invoice.currency ?? CURRENCY)
  return (
    <div role="status">
      {excess > 0 && (
        <p className={classes.warning}>
          <Trans>{sum} more than this total has been paid. Refund the difference.</Trans>
        </p>
      )}
    </div>
  )
}

/** VAT, discount and shipping. VAT is an amount, or is computed from a rate on each line. */
function SumFields({ form }: { form: InvoiceForm }) {
  const { t } = useLingui()
  const { taxBy, currency } = form.values
  // The props of the fields for amounts, which may be negative.
  const amount = { currency, min: -MAX_NUMBER, placeholder: '0' }
  return (
    <>
      <SegmentedControl
        mb="sm"
        size="xs"
        maw="100%"
        styles={{ label: { whiteSpace: 'normal' } }}
        aria-label={t`VAT method`}
        data={[
          { value: 'amount', label: t`Fixed VAT amount` },
          { value: 'rate', label: t`VAT rate per line` },
        ]}
        {...form.getInputProps('taxBy')}
      />
      <SimpleGrid cols={3} spacing="sm">
        {taxBy === 'amount' && <NumberField {...amount} label={t`VAT`} {...form.getInputProps('vat')} />}
        <NumberField {...amount} label={t`Discount`} {...form.getInputProps('discount')} />
        <NumberField
          {...amount}
          label={t({ message: 'Shipping', comment: 'What sending the goods costs' })}
          {...form.getInputProps('shipping')}
        />
      </SimpleGrid>
      {taxBy === 'rate' && (
        <p className={classes.hint}>
          <Trans>VAT is calculated from the line rates, after the discount.</Trans>
        </p>
      )}
    </>
  )
}
