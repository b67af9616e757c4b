import { TextInput, type TextInputProps } from '@mantine/core'
import { useFormat, useLocaleTag } from '../text/format.ts'

interface Props extends TextInputProps {
  type: 'date' | 'datetime-local'
}

/**
 * A browser's field for a date, or for date and time. Browsers write its value in their own language and not in that of the page: where they
 * put day and month in another order, the date is also shown below the field, so that 11/12 is read as what it is.
 */
export function DateField(props: Props) {
  const text = useDateText(props.type, String(props.value ?? ''))
  if (!text) return <TextInput {...props} />
  const description = props.description ? (
    <>
      {text}
      <br />
      {props.description}
    </>
  ) : (
    text
  )
  return <TextInput {...props} description={description} inputWrapperOrder={['label', 'input', 'description', 'error']} />
}

/** The value of a date field as the formats of the user write it; undefined if the browser writes it in the same order, or it is incomplete. */
function useDateText(type: Props['type'], value: string): string | undefined {
  const { date, dateTime } = useFormat()
  const tag = useLocaleTag()
  // A year below 1000 is unfinished.
  if (value < '1000' || orderOf(tag) === orderOf(browserTag())) return undefined
  const time = new Date(type === 'date' ? `${value}T00:00` : value)
  if (Number.isNaN(time.getTime())) return undefined
  return type === 'date' ? date(time.toISOString()) : dateTime(time.toISOString())
}

/** The BCP 47 tag of the browser's own language; undefined where it is none, such as `C` in WebKit on Linux. */
function browserTag(): string | undefined {
  try {
    return new Intl.Locale(navigator.language).toString()
  } catch {
    return undefined
  }
}

/** The orders by language: `Intl` objects are slow to create. */
const orders = new Map<string | undefined, string>()

/** The order in which a language writes the parts of a date: `day month year`. */
function orderOf(tag: string | undefined): string {
  const order =
    orders.get(tag) ??
    new Intl.DateTimeFormat(tag)
      .formatToParts()
      .flatMap(({ type }) => (type === 'literal' ? [] : [type]))
      .join(' ')
  orders.set(tag, order)
  return order
}
