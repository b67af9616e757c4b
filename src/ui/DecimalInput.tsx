import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useLocaleTag } from './format.ts'

/** A number as the language in use writes it; point and comma are both understood. */
export function DecimalInput(props: NumberInputProps) {
  const tag = useLocaleTag()
  const comma = new Intl.NumberFormat(tag).format(1.5).includes(',')
  return <NumberInput hideControls decimalSeparator={comma ? ',' : '.'} allowedDecimalSeparators={['.', ',', '٫']} {...props} />
}
