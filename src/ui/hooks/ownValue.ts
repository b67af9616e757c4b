/** What stands in a table under a text that anybody may have written; nothing under what every object has ("constructor"). */
export const ownValue = <T>(table: Readonly<Record<string, T>>, text: string): T | undefined =>
  Object.hasOwn(table, text) ? table[text] : undefined
