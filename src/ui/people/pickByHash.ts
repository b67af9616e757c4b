/** Picks a value by a hash of the text, so that the same text always gets the same value: the color of a person or of a tag. */
export function pickByHash(choices: readonly string[], text: string): string {
  let hash = 0
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return choices[hash % choices.length] as string
}
