type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The value and selection of an edited field. */
interface FieldInput {
  field: Field
  value: string
  selection: [start: number | null, end: number | null] | undefined
}

const defaultOptionOf = (field: HTMLSelectElement): string =>
  ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
const isChanged = (field: Field): boolean =>
  field.value !== (field instanceof HTMLSelectElement ? defaultOptionOf(field) : field.defaultValue)

/**
 * Records a visitor's input on a prerendered page before hydration: React does not replay earlier events, and clears controlled fields.
 *
 * @param root the element to hydrate
 * @returns a function that repeats the input after hydration
 */
export function takeInput(root: HTMLElement): () => void {
  const { clickedButtons = [], submittedForms = [] } = globalThis.earlyInput ?? {}
  globalThis.earlyInput?.stop()
  const inputs = [...root.querySelectorAll<Field>('input, textarea, select')].filter(isChanged).map(
    (field): FieldInput => ({
      field,
      value: field.value,
      selection: field instanceof HTMLSelectElement ? undefined : [field.selectionStart, field.selectionEnd],
    }),
  )
  return () => {
    for (const input of inputs) fillIn(input)
    for (const button of clickedButtons) button.click()
    for (const form of submittedForms) form.requestSubmit()
  }
}

/** Fills in a field like a user. The field is cleared first, since React compares with the last value that it set. */
function fillIn({ field, value, selection }: FieldInput): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  const [start, end] = selection ?? []
  if (document.activeElement === field && start != null && end != null) (field as HTMLInputElement).setSelectionRange(start, end)
}
