import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { invoiceTotals } from '#contract/invoices/invoice-totals.ts'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { MAX_NUMBER, numberOf } from '#ui/forms/parseNumber.ts'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { useFormat } from '#ui/text/format.ts'
import classes from './InvoiceEditor.module.css'
import type { InvoiceForm } from './InvoiceFields.tsx'

interface Props {
  form: InvoiceForm
  index: number
  /** The index of the last line. */
  lastIndex: number
  /** @param to the new index of the line */
  onMove(to: number): void
  onRemove(): void
  onKeyDown(event: KeyboardEvent): void
}

/** The fields of one line of an invoice, its total, and buttons to move or remove it. */
export function LineItem({ form, index, lastIndex, onMove, onRemove, onKeyDown }: Props) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { currency, taxBy, orders } = form.values
  // The API calls the lines of an invoice `orders`.
  const line = orders[index]
  const [computed] = invoiceTotals({
    orders: [{ unitPrice: numberOf(line?.unitPrice) || 0, units: numberOf(line?.units) || 0 }],
    currency,
  }).orders
  const number = index + 1
  // `LineItems` finds fields and buttons by `data-part`, to focus them.
  return (
    <li className={classes.line} data-line={index}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of the fields below goes on to the next line */}
      <div className={classes.fields} onKeyDown={onKeyDown}>
        <TextInput
          data-part="itemName"
          label={t({ message: 'Item', comment: 'What is billed' })}
          aria-label={t`Item on line ${number}`}
          maxLength={300}
          autoComplete="off"
          {...form.getInputProps(`orders.${index}.itemName`)}
        />
        <NumberField
          label={t({ message: 'Quantity', comment: 'How many' })}
          aria-label={t`Quantity of line ${number}`}
          min={-1_000_000}
          max={1_000_000}
          decimals={3}
          {...form.getInputProps(`orders.${index}.units`)}
        />
        <NumberField
          label={t({ message: 'Price', context: 'unit price', comment: 'Of one unit' })}
          aria-label={t`Price of line ${number}`}
          min={-MAX_NUMBER}
          currency={currency}
          placeholder="0"
          {...form.getInputProps(`orders.${index}.unitPrice`)}
        />
        {taxBy === 'rate' && (
          <NumberField
            label={t`VAT %`}
            aria-label={t`VAT % of line ${number}`}
            percent
            max={100}
            decimals={2}
            placeholder="0"
            {...form.getInputProps(`orders.${index}.taxRate`)}
          />
        )}
      </div>
      <output className={classes.lineTotal}>{money(computed?.unitTotalPrice ?? 0, currency)}</output>
      <div className={classes.lineButtons}>
        <LineButton part="up" label={t`Move line ${number} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <IconArrowUp size={16} />
        </LineButton>
        <LineButton part="down" label={t`Move line ${number} down`} disabled={index === lastIndex} onClick={() => onMove(index + 1)}>
          <IconArrowDown size={16} />
        </LineButton>
        <LineButton part="remove" label={t`Remove line ${number}`} disabled={lastIndex === 0} onClick={onRemove}>
          <IconTrash size={16} />
        </LineButton>
      </div>
    </li>
  )
}

interface ButtonProps {
  part: string
  label: string
  disabled: boolean
  onClick(): void
  children: React.ReactNode
}

/** A button of a line. `part` is its `data-part`. */
const LineButton = ({ part, label, ...props }: ButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size={32} data-part={part} aria-label={label} title={label} {...props} />
)
