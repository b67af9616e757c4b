/** A message of a catalog. */
export interface Entry {
  id: string
  /** Distinguishes messages with the same text and different meanings. */
  context: string
  translation: string
}

const FIELD = /^(msgctxt|msgid|msgstr) "(.*)"$/
const CONTINUATION = /^"(.*)"$/

/** The messages of a catalog, without its header (which has no id) and obsolete messages. */
export const entriesOf = (text: string): Entry[] =>
  text
    .split('\n\n')
    .map(parseEntry)
    .filter(({ id }) => id)

/** The French translations with a breakable space where French sets a no-break space: before `: ; ! ? »` and after `«`. */
export const breakableFrenchSpaces = (text: string): string[] =>
  entriesOf(text).flatMap(({ translation }) => (/ [:;!?»]|« /.test(translation) ? [translation] : []))

/** Parses one message of a catalog: a block of lines in the PO format of gettext. */
function parseEntry(block: string): Entry {
  const fields = { msgctxt: '', msgid: '', msgstr: '' }
  let field: keyof typeof fields = 'msgid'
  for (const line of block.split('\n')) {
    const [, name, value = ''] = FIELD.exec(line) ?? []
    if (name) field = name as keyof typeof fields
    // A long value continues on the lines below its name.
    fields[field] += name ? value : (CONTINUATION.exec(line)?.[1] ?? '')
  }
  return { id: fields.msgid, context: fields.msgctxt, translation: fields.msgstr }
}

/**
 * Finds messages with different translations in one language. The catalogs of the areas are merged at run time (src/locales/messages.ts),
 * so a message with different translations in two areas would change on the screen: areas need the same translation, or a context each.
 *
 * @param areas the text of each area's catalog in one language
 */
export function contradictions(areas: Map<string, string>): string[] {
  /** By message: the areas that have each of its translations. */
  const byMessage = new Map<string, Map<string, string[]>>()
  for (const [area, text] of areas) {
    for (const { id, context, translation } of entriesOf(text)) {
      const key = context ? `${id} (${context})` : id
      const translations = byMessage.get(key) ?? new Map<string, string[]>()
      translations.set(translation, [...(translations.get(translation) ?? []), area])
      byMessage.set(key, translations)
    }
  }
  return [...byMessage]
    .filter(([, translations]) => translations.size > 1)
    .map(
      ([key, translations]) =>
        `“${key}” is ${[...translations].map(([wording, areas]) => `“${wording}” in ${areas.join(', ')}`).join(', but ')}`,
    )
}
