const WRITES =
  'textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], [role=menu], [role=listbox]'
const NO_TEXT = /^(checkbox|radio|button|submit|reset|range|color|file|image)$/

/** True where a key writes or chooses. */
export function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type)
  return target.closest(WRITES) !== null
}
