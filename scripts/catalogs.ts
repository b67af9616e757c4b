/** A sentence of a catalog: what it is found by, and how it is said there. */
export interface Entry {
  id: string
  /** Tells apart what is written alike and means something else. */
  context: string
  translation: string
}

const FIELD = /^(msgctxt|msgid|msgstr) "(.*)"$/
const CONTINUATION = /^"(.*)"$/

/** The sentences of a catalog; its head, which has no id, and what is no longer used are left out. */
export const entriesOf = (text: string): Entry[] =>
  text
    .split('\n\n')
    .map(entry)
    .filter(({ id }) => id)

function entry(block: string): Entry {
  const said = { msgctxt: '', msgid: '', msgstr: '' }
  let field: keyof typeof said = 'msgid'
  for (const line of block.split('\n')) {
    const [, name, value = ''] = FIELD.exec(line) ?? []
    if (name) field = name as keyof typeof said
    // A long value goes on in the lines below its name.
    said[field] += name ? value : (CONTINUATION.exec(line)?.[1] ?? '')
  }
  return { id: said.msgid, context: said.msgctxt, translation: said.msgstr }
}

/**
 * What says one sentence in two ways within a language.
 *
 * The areas' words are laid together as one walks around (src/locales/messages.ts), so that a sentence that is said
 * differently in two areas would change on the screen with the next visit: the areas need one wording, or a context each.
 *
 * @param areas the text of each area's catalog in one language
 */
export function contradictions(areas: Map<string, string>): string[] {
  const said = new Map<string, Map<string, string[]>>()
  for (const [area, text] of areas) {
    for (const { id, context, translation } of entriesOf(text)) {
      const key = context ? `${id} (${context})` : id
      const ways = said.get(key) ?? new Map<string, string[]>()
      ways.set(translation, [...(ways.get(translation) ?? []), area])
      said.set(key, ways)
    }
  }
  return [...said]
    .filter(([, ways]) => ways.size > 1)
    .map(([key, ways]) => `“${key}” is ${[...ways].map(([way, areas]) => `“${way}” in ${areas.join(', ')}`).join(', but ')}`)
}
