/** The maximum length of the recipients of a new mail in a URL, in characters. */
export const MAX_RECIPIENTS_LENGTH = 8_000

const ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/

/** A name, in quotes if it has special characters (RFC 5322 3.4), and an address. */
const NAMED_ADDRESS = /^(?:"(?:[^"\\]|\\.)*"|[^<>,;:"]*)<([^<>]+)>$/

/** True for a bare email address: `ana@school.example`. */
export const isAddress = (value: string): boolean => ADDRESS.test(value)

/** True for one recipient: `ana@school.example` or `Ana Silva <ana@school.example>`. Not in `recipients.ts`, which loads a parser. */
export function isRecipient(value: string): boolean {
  const text = value.trim()
  return text.length <= 320 && isAddress(NAMED_ADDRESS.exec(text.replace(/" +</, '"<'))?.[1] ?? text)
}
