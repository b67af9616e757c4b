import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { ContactSearch } from '../search.ts'

interface Props {
  search: ContactSearch
  onClear(): void
  onNew(): void
}

/** Shown in place of an empty list of contacts. */
export function NoContacts({ search, onClear, onNew }: Props) {
  if (search.q || search.tag || search.department) {
    return (
      <EmptyState
        picture="search"
        title={<Trans>No matching contacts</Trans>}
        action={
          <Button variant="light" onClick={onClear}>
            <Trans>Show all contacts</Trans>
          </Button>
        }
      >
        <Trans>Try fewer words or another filter.</Trans>
      </EmptyState>
    )
  }
  if (search.show === 'trash') {
    return (
      <EmptyState picture="contacts" title={<Trans>The bin is empty</Trans>}>
        <Trans>Deleted contacts stay here and can be restored.</Trans>
      </EmptyState>
    )
  }
  if (search.show) {
    return (
      <EmptyState picture="contacts" title={<Trans>No contacts here yet</Trans>}>
        <Trans>Starred and frequent contacts appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="contacts"
      title={<Trans>No contacts yet</Trans>}
      action={
        <Button leftSection={<IconPlus size={18} />} onClick={onNew}>
          <Trans>New contact</Trans>
        </Button>
      }
    >
      <Trans>Add your first contact or import an address book.</Trans>
    </EmptyState>
  )
}

/** Shown for the URL of a contact that does not exist. */
export const ContactNotFound = ({ onBack }: { onBack(): void }) => (
  <EmptyState
    picture="contacts"
    title={<Trans>Contact not found</Trans>}
    action={
      <Button variant="light" onClick={onBack}>
        <Trans>Back to the list</Trans>
      </Button>
    }
  >
    <Trans>The link may be out of date or from another device.</Trans>
  </EmptyState>
)
