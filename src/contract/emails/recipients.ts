import { addressParser } from 'postal-mime'
import { isAddress } from './is-recipient.ts'

/** Characters with a special meaning in address lists: names that contain one are quoted (RFC 5322 3.2.3). */
const SPECIALS = /[()<>[\]:;@\\,"]/

/** Separators beside commas and semicolons in pasted lists of recipients. */
const OTHER_SEPARATORS = /[\r\n،，；]/g

interface Recipient {
  name: string
  address: string
}

const parse = (list: string): Recipient[] =>
  addressParser(list, { flatten: true }).map(({ name, address = '' }) => {
    if (!isAddress(address)) return { name: name || address, address: '' }
    return { name: name === address ? '' : name, address }
  })

/** Formats a recipient as `Ana Silva <ana@x.example>`; a name with a comma or another special character is quoted. */
export function formatRecipient(name: string, address: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  if (!address) return line.replaceAll(new RegExp(SPECIALS, 'g'), ' ').trim()
  if (!line) return address
  return `${SPECIALS.test(line) ? `"${line.replace(/["\\]/g, '\\$&')}"` : line} <${address}>`
}

const format = ({ name, address }: Recipient): string => formatRecipient(name, address)

/** The recipients in a stored mail's `To`, `cc` or `bcc`. */
export const parseStoredRecipients = (list: string | undefined): string[] => parse(list ?? '').map(format)

/**
 * The recipients in a text that somebody typed or pasted. An entry without an address belongs to the next one, since some programs do not quote
 * the comma of `Ruiz, Ana <ana@a.example>`. If there is no next one, it is returned as it is.
 */
export function parseTypedRecipients(text: string): string[] {
  const addresses = text.split(/[\s,;،，；]+/).filter(Boolean)
  if (addresses.every((address) => isAddress(address))) return addresses
  // Separators within quotes are part of a name.
  const list = text.split('"').map((part, index) => (index % 2 === 0 ? part.replace(OTHER_SEPARATORS, ',') : part))
  const recipients: string[] = []
  let names: string[] = []
  for (const { name, address } of parse(list.join('"'))) {
    if (name) names.push(name)
    if (!address) continue
    recipients.push(formatRecipient(names.join(', '), address))
    names = []
  }
  return [...recipients, ...names.map((name) => formatRecipient(name, '')).filter(Boolean)]
}

const firstIn = (text: string): Recipient | undefined => parse(parseTypedRecipients(text)[0] ?? '')[0]

/** The bare email address of a recipient, in lower case: `'Ana Silva <Ana@x.example>'` gives `'ana@x.example'`. */
export const addressOf = (recipient: string): string => (firstIn(recipient)?.address || recipient).trim().toLowerCase()

/** The name of a recipient: `'Ana Silva'` for `'Ana Silva <ana@x.example>'`. A bare address is returned as it is. */
export const nameOf = (recipient: string): string => firstIn(recipient)?.name || recipient.trim()
