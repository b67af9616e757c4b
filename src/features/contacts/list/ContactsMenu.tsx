import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowMerge, IconDotsVertical, IconFileImport, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { call } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { PrintTarget } from '#ui/print/usePrintedRows.ts'
import type { ContactListQuery } from '../search.ts'
import type { ContactActions } from '../useContactActions.ts'
import { ExportMenuItems } from './ExportMenuItems.tsx'

interface Props {
  /** The query of the list, whose contacts are exported. */
  query: ContactListQuery
  total: number
  /** The selected contacts. If there are any, only these are exported. */
  selected: Contact[]
  actions: ContactActions
  /** Prints contacts as a table, or saves the table as a PDF file. */
  onPrint(contacts: Contact[], target: PrintTarget): Promise<void>
  onImport(): void
  onDuplicates(): void
}

/** Menu with import, export, print and the search for duplicates. */
export function ContactsMenu({ query, total, selected, actions, onPrint, onImport, onDuplicates }: Props) {
  const { t } = useLingui()
  const count = selected.length || total
  const readContacts = async () => (selected.length ? selected : call('GET /api/data/contacts/ContactsData', { query }))
  // `attempt` shows an error as a toast.
  const printContacts = (target: PrintTarget) => actions.attempt(async () => onPrint(await readContacts(), target))
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
        <Menu.Item disabled={count === 0} leftSection={<IconPrinter size={18} />} onClick={() => void printContacts('printer')}>
          <Trans>Print the list</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t`${plural(count, { one: 'Export # contact', other: 'Export # contacts' })}`}</Menu.Label>
        <ExportMenuItems actions={actions} disabled={count === 0} readContacts={readContacts} />
        <Menu.Item disabled={count === 0} leftSection={<IconFileTypePdf size={18} />} onClick={() => void printContacts('pdf')}>
          <Trans>As a PDF file (.pdf)</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
