import { useLingui } from '@lingui/react/macro'
import type { ValueText } from '#ui/drafts/formDraft.ts'
import { useFormat } from '#ui/text/format.ts'
import type { InvoiceValues } from './invoiceForm.ts'

/** Returns a function that shows values of an invoice as the form does, in the currency of their version. */
export function useValueText(): ValueText {
  const { t } = useLingui()
  const { money, number, unitPrice } = useFormat()
  return (field, value, values) => {
    const currency = String(values.currency)
    switch (field) {
      case 'orders':
        return (value as InvoiceValues['orders']).map(({ itemName, units, unitPrice: price }) => {
          const quantity = typeof units === 'number' ? `${number(units)} × ` : ''
          return `${quantity}${itemName}${typeof price === 'number' ? ` · ${unitPrice(price, currency)}` : ''}`
        })
      case 'taxBy':
        return value === 'rate' ? t`VAT rate per line` : t`Fixed VAT amount`
      case 'vat':
      case 'discount':
      case 'shipping':
        return typeof value === 'number' ? money(value, currency) : undefined
      default:
        return undefined
    }
  }
}
