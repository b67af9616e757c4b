import type { Email } from '#contract/emails/emails.ts'
import { addressOf, formatRecipient, parseStoredRecipients } from '#contract/emails/recipients.ts'

/** The stored subject of a mail without one (contract/emails/mail-writing.ts). */
export const NO_SUBJECT = '(no subject)'

/** The recipients without duplicates and without those of these addresses. */
const withoutAddresses = (list: string[], addresses: readonly string[]): string[] => {
  const seen = new Set(addresses.map((address) => address.toLowerCase()))
  return list.filter((recipient) => {
    const address = addressOf(recipient)
    if (seen.has(address)) return false
    seen.add(address)
    return true
  })
}

/** True if a mail has more than one recipient. `To` is the spelling of the API. */
export const hasSeveralRecipients = ({ To, cc }: Email): boolean => parseStoredRecipients(To).length + parseStoredRecipients(cc).length > 1

/**
 * The recipients of an answer: the sender, or those of an own mail. With `all` also every other recipient, except the user.
 *
 * @param myAddress the user's mail address
 */
export function answerTo(email: Email, all: boolean, myAddress: string): { to: string[]; cc: string[] } {
  const isOwn = email.sent || addressOf(email.fromEmail ?? '') === myAddress.toLowerCase()
  const to = isOwn ? parseStoredRecipients(email.To) : [formatRecipient(email.from, email.fromEmail ?? '')]
  if (!all || !hasSeveralRecipients(email)) return { to, cc: [] }
  const others = isOwn ? to : [...to, ...withoutAddresses(parseStoredRecipients(email.To), [myAddress, ...to.map(addressOf)])]
  return { to: others, cc: withoutAddresses(parseStoredRecipients(email.cc), [myAddress, ...others.map(addressOf)]) }
}
