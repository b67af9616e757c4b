import type { Email } from '#contract/emails/emails.ts'
import { addressOf, recipientsOf } from '#contract/emails/mail-text.ts'

/** What is stored as the subject of a mail that has none (contract/emails/mail-writing.ts). */
export const NO_SUBJECT = '(no subject)'

/** What an addressee is called: `'Ana Silva <ana@x.example>'` is `'Ana Silva'`, and a bare address stays one. */
export function nameOf(recipient: string): string {
  const name = /^(.*)<[^<>]*>$/.exec(recipient.trim())?.[1]?.trim().replaceAll('"', '')
  return name || recipient.trim()
}

/** An addressee as it is written: names lose what would end them. */
export const recipient = (name: string, address: string): string => {
  const plain = name
    .replace(/[<>,;"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain && address ? `${plain} <${address}>` : address || plain
}

const without = (list: string[], addresses: readonly string[]): string[] => {
  const seen = new Set(addresses.map((one) => one.toLowerCase()))
  return list.filter((one) => {
    const address = addressOf(one)
    if (seen.has(address)) return false
    seen.add(address)
    return true
  })
}

/** True where more than one person got the mail. */
export const hasSeveral = ({ To, cc }: Email): boolean => recipientsOf(To).length + recipientsOf(cc).length > 1

/** Whom an answer goes to: who wrote it, or for a mail of one's own who got it; to all, everybody else too, but oneself. */
export function answerTo(email: Email, all: boolean, mine: string): { to: string[]; cc: string[] } {
  const own = email.sent || addressOf(email.fromEmail ?? '') === mine.toLowerCase()
  const to = own ? recipientsOf(email.To) : [recipient(email.from, email.fromEmail ?? '')]
  if (!all || !hasSeveral(email)) return { to, cc: [] }
  const others = own ? to : [...to, ...without(recipientsOf(email.To), [mine, ...to.map(addressOf)])]
  return { to: others, cc: without(recipientsOf(email.cc), [mine, ...others.map(addressOf)]) }
}
