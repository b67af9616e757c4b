import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { contactName } from '#contract/contacts/contact-name.ts'
import { ImportGroups } from '#ui/import/ImportGroups.tsx'
import { useFieldNames } from '../contact/useFieldNames.ts'
import { cardOf, type ParsedCard } from './card.ts'
import type { CheckedContact, Fault, ImportStatus } from './validateImport.ts'

/** What an import would do with each contact of a file: which are new, which seem to be stored already, which are faulty and why. */
export function ImportPreview({ checkedContacts }: { checkedContacts: CheckedContact[] }) {
  const { t } = useLingui()
  const faultSentence = useFaultSentence()
  const remarksOf = useRemarks()
  const group = (kind: ImportStatus['kind'], label: string) => {
    const rows = checkedContacts.filter(({ status }) => status.kind === kind)
    return {
      key: kind,
      label,
      size: rows.length,
      row: (at: number) => {
        const { row, card, status } = rows[at] as CheckedContact
        const place = t({ message: `Row ${row}`, comment: 'Place in a file' })
        const { company, department, email, phone, address, tags } = card
        return {
          title: contactName(card) || t`No name`,
          details: [place, ...[company, department, email, phone, address, tags.join(', ')].filter(Boolean)].join(' · '),
          remarks: remarksOf(card, status),
          fault: status.kind === 'faulty' ? faultSentence(status.fault) : undefined,
        }
      },
    }
  }
  const groups = [
    group('new', t({ message: 'New', context: 'contacts', comment: 'Rows of a file that will be imported' })),
    group('known', t({ message: 'Already in contacts', comment: 'Rows of a file that seem to be among the contacts' })),
    group('faulty', t({ message: 'Errors', comment: 'Rows of a file that cannot be imported' })),
  ]
  return (
    <div>
      <Text role="status" mb="sm">
        {t`${plural(checkedContacts.length, { one: 'The file contains # contact.', other: 'The file contains # contacts.' })}`}
      </Text>
      <ImportGroups groups={groups} label={t`Filter rows`} />
    </div>
  )
}

/** Returns a function that says why a contact seems to be known, and which parts of it are changed or left out. */
function useRemarks(): (card: ParsedCard, status: ImportStatus) => string[] {
  const { t } = useLingui()
  const knownSentence = ({ by, row }: Extract<ImportStatus, { kind: 'known' }>) => {
    if (row === undefined)
      return by === 'email' ? t`A contact with this email address already exists.` : t`A contact with this name already exists.`
    return by === 'email' ? t`Row ${row} of the file has the same email address.` : t`Row ${row} of the file has the same name.`
  }
  return (card, status) => {
    const { noteLineCount = 0, hasPhoto, leftOut, isCutOff } = card
    const properties = leftOut?.join(', ')
    return [
      ...(status.kind === 'known' ? [knownSentence(status)] : []),
      ...(noteLineCount > 0
        ? [
            t`${plural({ further: noteLineCount }, { one: '# value without a field goes into the notes.', other: '# values without a field go into the notes.' })}`,
          ]
        : []),
      ...(hasPhoto ? [t`The photo will not be imported.`] : []),
      ...(properties
        ? [t({ message: `Not imported: ${properties}`, comment: 'Names of parts of an address card, such as “GENDER”' })]
        : []),
      ...(isCutOff ? [t`The file ends early, so part of this contact may be missing.`] : []),
      ...(hasUnreadableLetters(card) ? [t`Some characters could not be read and were replaced with “�”.`] : []),
    ]
  }
}

/** True if a text has the character that stands for bytes without a meaning in the encoding of the file. */
const hasUnreadableLetters = (card: ParsedCard): boolean => Object.values(cardOf(card)).some((value) => String(value).includes('\uFFFD'))

/** Returns a function that says why a contact cannot be imported. */
function useFaultSentence(): (fault: Fault) => string {
  const { t } = useLingui()
  const fields = useFieldNames()
  return (fault) => {
    if (fault.why === 'nameless') return t`No name, company or email address.`
    if (fault.why === 'address') return t`The email address is incomplete.`
    const field = fields[fault.field]
    return t`Too long: ${field}`
  }
}
