/** Elements that handle keys, as a selector. */
const KEY_CONSUMERS =
  'textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], [role=menu], [role=listbox]'
const NON_TEXT_TYPES = /^(checkbox|radio|button|submit|reset|range|color|file|image)$/

/** True if the element handles keys itself: a text field, a list or a menu. */
export function handlesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target instanceof HTMLInputElement) return !NON_TEXT_TYPES.test(target.type)
  return target.closest(KEY_CONSUMERS) !== null
}
