import { NumberInput, type NumberInputProps } from '@mantine/core'
import { minorDigits } from '#contract/money.ts'
import { useLocaleTag } from '#ui/format.ts'

/** A number as the language in use writes it; point and comma are both understood. */
export function DecimalInput(props: NumberInputProps) {
  const tag = useLocaleTag()
  const comma = new Intl.NumberFormat(tag).format(1.5).includes(',')
  return <NumberInput hideControls decimalSeparator={comma ? ',' : '.'} allowedDecimalSeparators={['.', ',', '٫']} {...props} />
}

/** An amount in a currency, with as many decimals as it has. */
export function MoneyInput({ currency, ...props }: Omit<NumberInputProps, 'decimalScale'> & { currency: string }) {
  return <DecimalInput decimalScale={minorDigits(currency)} inputMode="decimal" {...props} />
}
