import { Trans } from '@lingui/react/macro'
import { IconAddressBook, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useFieldNames } from '../contact/useFieldNames.ts'
import type { ContactsFileKind } from '../import/contactsFile.ts'
import type { ContactActions } from '../useContactActions.ts'

interface Props {
  actions: ContactActions
  disabled?: boolean
  /** The contacts to export. */
  readContacts(): Promise<Contact[]>
}

/** Menu items that export contacts as files. */
export function ExportMenuItems({ actions, disabled = false, readContacts }: Props) {
  const names = useFieldNames()
  // `attempt` shows an error as a toast.
  const exportContacts = (kind: ContactsFileKind) =>
    actions.attempt(async () => {
      const contacts = await readContacts()
      const { saveContacts } = await import('../import/contactsFile.ts')
      await saveContacts(contacts, kind, names)
    })
  return (
    <>
      <Menu.Item disabled={disabled} leftSection={<IconFileSpreadsheet size={18} />} onClick={() => void exportContacts('xlsx')}>
        <Trans>As an Excel file (.xlsx)</Trans>
      </Menu.Item>
      <Menu.Item disabled={disabled} leftSection={<IconFileText size={18} />} onClick={() => void exportContacts('csv')}>
        <Trans>As CSV, for spreadsheets</Trans>
      </Menu.Item>
      <Menu.Item disabled={disabled} leftSection={<IconAddressBook size={18} />} onClick={() => void exportContacts('vcard')}>
        <Trans>As vCard, for address books</Trans>
      </Menu.Item>
    </>
  )
}
