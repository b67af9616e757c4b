import { useLive } from '#client/live/live.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { byId, type OpenContact as Found } from '../contactsData.ts'
import { ContactNotFound } from '../list/ContactsEmpty.tsx'
import type { ContactSearch } from '../search.ts'
import type { ContactActions } from '../useContactActions.ts'
import { ContactView } from './ContactView.tsx'

const ContactForm = lazyComponent(async () => (await import('./ContactForm.tsx')).ContactForm)

interface Props {
  search: ContactSearch
  found: Found | undefined
  actions: ContactActions
  onSearch(change: Partial<ContactSearch>, replace?: boolean): Promise<void>
  onBack(): void
  onLeft(): void
}

/** The pane beside the list: the open contact, its form, or the form of a new one. */
export function OpenContact({ search, found, ...rest }: Props) {
  const { onSearch, onBack } = rest
  if (search.do === 'new') {
    const onSaved = ({ id }: Contact) =>
      void onSearch({ contact: id, do: undefined, show: undefined, department: undefined, q: undefined }, true)
    return <ContactForm contact={undefined} onSaved={onSaved} onCancel={onBack} />
  }
  if (!found) return <ContactNotFound onBack={onBack} />
  return <StoredContact search={search} found={found} {...rest} />
}

function StoredContact({ search, found, actions, onSearch, onBack, onLeft }: Props & { found: Found }) {
  const contact = byId(useLive('GET /api/data/contacts/ContactsData', { query: found.query }, found.rows), search.contact)
  if (!contact) return <ContactNotFound onBack={onBack} />
  const closeForm = () => void onSearch({ do: undefined }, true)
  if (search.do === 'edit' && !contact.deleted)
    return <ContactForm key={contact.id} contact={contact} onSaved={closeForm} onCancel={closeForm} />
  return (
    <ContactView
      contact={contact}
      actions={actions}
      onEdit={() => void onSearch({ do: 'edit' }, true)}
      onBack={onBack}
      onLeft={onLeft}
      onTag={(tag) => void onSearch({ tag, q: undefined, show: undefined, department: undefined })}
    />
  )
}
