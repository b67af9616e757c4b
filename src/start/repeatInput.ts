type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed into a field or chosen in it, and what was selected of it. */
interface Typed {
  field: Field
  value: string
  selection: [start: number | null, end: number | null] | undefined
}

const chosenAtFirst = (field: HTMLSelectElement): string =>
  ([...field.options].find((one) => one.defaultSelected) ?? field.options[0])?.value ?? ''
const isChanged = (field: Field): boolean =>
  field.value !== (field instanceof HTMLSelectElement ? chosenAtFirst(field) : field.defaultValue)

/**
 * Takes what a visitor did on a prerendered page before it is hydrated: React replays no event that came before, and empties controlled fields.
 *
 * @param root the element that is hydrated
 * @returns how to do it again once the page is hydrated
 */
export function takeInput(root: HTMLElement): () => void {
  const { pressed = [], sent = [] } = globalThis.earlyInput ?? {}
  globalThis.earlyInput?.stop()
  const typed = [...root.querySelectorAll<Field>('input, textarea, select')].filter(isChanged).map(
    (field): Typed => ({
      field,
      value: field.value,
      selection: field instanceof HTMLSelectElement ? undefined : [field.selectionStart, field.selectionEnd],
    }),
  )
  return () => {
    for (const one of typed) type(one)
    for (const button of pressed) button.click()
    for (const form of sent) form.requestSubmit()
  }
}

/** Fills a field as a person does. React compares with the value that it set itself, so that one is emptied first. */
function type({ field, value, selection }: Typed): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  const [start, end] = selection ?? []
  if (document.activeElement === field && start != null && end != null) (field as HTMLInputElement).setSelectionRange(start, end)
}
