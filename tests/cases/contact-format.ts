import { cardOf, isEmailOrEmpty, type ParsedCard } from '#features/contacts/import/card.ts'
import { checkContacts } from '#features/contacts/import/validateImport.ts'

/** The contacts of a file on one line, as `expected` of a case has them: `firstname=Ana; tags=a+b | firstname=Bo`. */
export const formatContacts = (cards: readonly ParsedCard[]): string =>
  checkContacts(cards, [])
    .map(({ card, status }) => {
      const said = Object.entries(cardOf(card)).flatMap(([name, value]) => {
        const text = Array.isArray(value) ? value.join('+') : typeof value === 'boolean' ? (value ? 'yes' : '') : value
        return text ? [`${name}=${text.replaceAll('\n', '⏎')}`] : []
      })
      const fault = status.kind !== 'faulty' ? '' : ` → faulty (${isEmailOrEmpty(card.email) ? status.fault.why : 'address'})`
      return `${said.join('; ') || '(nothing)'}${fault}`
    })
    .join(' | ')
