import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import {
  IconAddressBook,
  IconArrowMerge,
  IconDotsVertical,
  IconFileImport,
  IconFileSpreadsheet,
  IconFileText,
  IconPrinter,
} from '@tabler/icons-react'
import { call } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useFieldNames } from '../contact/useFieldNames.ts'
import type { ContactsFileKind } from '../import/contactsFile.ts'
import type { ContactListQuery } from '../search.ts'
import type { ContactActions } from '../useContactActions.ts'

interface Props {
  /** The query of the list, whose contacts are exported. */
  query: ContactListQuery
  total: number
  /** The selected contacts. If there are any, only these are exported. */
  selected: Contact[]
  actions: ContactActions
  /** Prints contacts as a table. */
  onPrint(contacts: Contact[]): void
  onImport(): void
  onDuplicates(): void
}

/** Menu with import, export, print and the search for duplicates. */
export function ContactsMenu({ query, total, selected, actions, onPrint, onImport, onDuplicates }: Props) {
  const { t } = useLingui()
  const count = selected.length || total
  const names = useFieldNames()
  const readContacts = async () => (selected.length ? selected : call('GET /api/data/contacts/ContactsData', { query }))
  // `attempt` shows an error as a toast.
  const printContacts = () => actions.attempt(async () => onPrint(await readContacts()))
  const exportContacts = (kind: ContactsFileKind) =>
    actions.attempt(async () => {
      const contacts = await readContacts()
      const { saveContacts } = await import('../import/contactsFile.ts')
      await saveContacts(contacts, kind, names)
    })
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size={40} aria-label={t`More actions`} title={t`More actions`}>
          <IconDotsVertical size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileImport size={18} />} onClick={onImport}>
          <Trans>Import from file</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowMerge size={18} />} onClick={onDuplicates}>
          <Trans>Find duplicates</Trans>
        </Menu.Item>
        <Menu.Item disabled={count === 0} leftSection={<IconPrinter size={18} />} onClick={() => void printContacts()}>
          <Trans>Print the list</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t`${plural(count, { one: 'Export # contact', other: 'Export # contacts' })}`}</Menu.Label>
        <Menu.Item disabled={count === 0} leftSection={<IconFileSpreadsheet size={18} />} onClick={() => void exportContacts('xlsx')}>
          <Trans>As an Excel file (.xlsx)</Trans>
        </Menu.Item>
        <Menu.Item disabled={count === 0} leftSection={<IconFileText size={18} />} onClick={() => void exportContacts('csv')}>
          <Trans>As CSV, for spreadsheets</Trans>
        </Menu.Item>
        <Menu.Item disabled={count === 0} leftSection={<IconAddressBook size={18} />} onClick={() => void exportContacts('vcard')}>
          <Trans>As vCard, for address books</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
