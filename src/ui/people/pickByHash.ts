/** One of these, always the same for the same text: the colour of a person, or of a word. */
export function pickByHash(choices: readonly string[], text: string): string {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return choices[sum % choices.length] as string
}
