/** The own property of a record for any text; undefined for inherited ones such as "constructor". */
export const ownValue = <T>(table: Readonly<Record<string, T>>, text: string): T | undefined =>
  Object.hasOwn(table, text) ? table[text] : undefined
