import { useLingui } from '@lingui/react/macro'
import { useFieldNames } from '../contact/useFieldNames.ts'
import type { NoteLabels } from './vcard.ts'

/** The translated labels of values that are put into the notes, because a contact has no field for them. */
export function useNoteLabels(): NoteLabels {
  const { t } = useLingui()
  const { email, phone, address } = useFieldNames()
  return {
    ...{ email, phone, address },
    home: t({ message: 'Home', context: 'number', comment: 'A kind of telephone number' }),
    work: t({ message: 'Work', context: 'number', comment: 'A kind of telephone number' }),
    mobile: t({ message: 'Mobile', context: 'number', comment: 'A kind of telephone number' }),
    fax: t({ message: 'Fax', comment: 'A kind of telephone number' }),
    prefix: t({ message: 'Name prefix', comment: 'What stands before a name, such as “Dr.”' }),
    nickname: t`Nickname`,
    birthday: t`Birthday`,
    anniversary: t`Anniversary`,
    title: t({ message: 'Title', context: 'position', comment: 'What somebody is at work, such as “Head of Year”' }),
    role: t({ message: 'Role', context: 'position', comment: 'What somebody does at work' }),
    web: t({ message: 'Web', comment: 'The address of a website' }),
    chat: t({ message: 'Chat', context: 'address', comment: 'The address of a messenger' }),
  }
}
