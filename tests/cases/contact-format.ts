import { isAddress, type ReadCard } from '#features/contacts/import/card.ts'
import { judge } from '#features/contacts/import/validateImport.ts'

/** The contacts of a file on one line, as `expected` of a case has them: `firstname=Ana; tags=a+b | firstname=Bo`. */
export const formatContacts = (cards: readonly ReadCard[]): string =>
  judge(cards, [])
    .map(({ card, verdict }) => {
      const { further: _, hasPhoto: __, ...fields } = card
      const said = Object.entries(fields).flatMap(([name, value]) => {
        const text = Array.isArray(value) ? value.join('+') : typeof value === 'boolean' ? (value ? 'yes' : '') : value
        return text ? [`${name}=${text.replaceAll('\n', '⏎')}`] : []
      })
      const fault = verdict.is !== 'faulty' ? '' : ` → faulty (${isAddress(card.email) ? verdict.fault.why : 'address'})`
      return `${said.join('; ') || '(nothing)'}${fault}`
    })
    .join(' | ')
