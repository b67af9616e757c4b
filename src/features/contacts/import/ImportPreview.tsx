import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { contactName } from '#contract/contacts/contact-name.ts'
import { ImportGroups } from '#ui/import/ImportGroups.tsx'
import { useFieldNames } from '../contact/useFieldNames.ts'
import type { CheckedContact, Fault, ImportStatus } from './validateImport.ts'

/** What an import would do with each contact of a file: which are new, which seem to be stored already, which are faulty and why. */
export function ImportPreview({ checkedContacts }: { checkedContacts: CheckedContact[] }) {
  const { t } = useLingui()
  const faultSentence = useFaultSentence()
  const group = (kind: ImportStatus['kind'], label: string) => {
    const rows = checkedContacts.filter(({ status }) => status.kind === kind)
    return {
      key: kind,
      label,
      size: rows.length,
      row: (at: number) => {
        const { row, card, status } = rows[at] as CheckedContact
        const place = t({ message: `Row ${row}`, comment: 'Place in a file' })
        const { noteLineCount } = card
        const movedToNotes =
          noteLineCount === undefined
            ? []
            : [
                t`${plural({ further: noteLineCount }, { one: '# further number or address goes into the notes.', other: '# further numbers or addresses go into the notes.' })}`,
              ]
        return {
          title: contactName(card) || t`No name`,
          details: [place, ...[card.company, card.department, card.email, card.phone].filter(Boolean)].join(' · '),
          remarks: card.hasPhoto ? [...movedToNotes, t`Its photo is left out.`] : movedToNotes,
          fault: status.kind === 'faulty' ? faultSentence(status.fault) : undefined,
        }
      },
    }
  }
  const groups = [
    group('new', t({ message: 'New', context: 'contacts', comment: 'Rows of a file that will be imported' })),
    group('known', t({ message: 'Here already', comment: 'Rows of a file that seem to be among the contacts' })),
    group('faulty', t({ message: 'Faulty', comment: 'Rows of a file that cannot be imported' })),
  ]
  return (
    <div>
      <Text role="status" mb="sm">
        {t`${plural(checkedContacts.length, { one: 'The file holds # contact.', other: 'The file holds # contacts.' })}`}
      </Text>
      <ImportGroups groups={groups} label={t`Which rows of the file`} />
    </div>
  )
}

/** Returns a function that says why a contact cannot be imported. */
function useFaultSentence(): (fault: Fault) => string {
  const { t } = useLingui()
  const fields = useFieldNames()
  return (fault) => {
    if (fault.why === 'nameless') return t`It has no name, no company and no mail address.`
    if (fault.why === 'address') return t`The mail address is not complete.`
    const field = fields[fault.field]
    return t`Too long: ${field}`
  }
}
