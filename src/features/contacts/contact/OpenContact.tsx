import { useLiveRecord } from '#client/live/live.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { ContactNotFound } from '../list/ContactsEmpty.tsx'
import type { ContactSearch } from '../search.ts'
import type { ContactActions } from '../useContactActions.ts'
import { ContactView } from './ContactView.tsx'

const ContactForm = lazyComponent(async () => (await import('./ContactForm.tsx')).ContactForm)

interface Props {
  search: ContactSearch
  /** The contact as the route loader has read it; undefined if it does not exist. */
  initial: Contact | undefined
  actions: ContactActions
  /** Changes search parameters of the URL; `replace` adds no entry to the history. */
  onSearch(change: Partial<ContactSearch>, replace?: boolean): Promise<void>
  onBack(): void
  /** Called after the contact was deleted, restored or erased, so that it is no longer in the list. */
  onRemoved(): void
}

/** The pane beside the list: the open contact, its form, or the form of a new one. */
export function OpenContact(props: Props) {
  const { search, onSearch, onBack } = props
  if (search.do === 'new') {
    const onSaved = ({ id }: Contact) =>
      void onSearch({ contact: id, do: undefined, show: undefined, department: undefined, q: undefined }, true)
    return <ContactForm contact={undefined} onSaved={onSaved} onCancel={onBack} />
  }
  return <StoredContact {...props} />
}

/** The open contact or its form, as a live query. */
function StoredContact({ search, initial, actions, onSearch, onBack, onRemoved }: Props) {
  const contact = useLiveRecord('GET /api/data/contacts/:id', { params: { id: search.contact ?? '' } }, initial)
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
      onRemoved={onRemoved}
      onTag={(tag) => void onSearch({ tag, q: undefined, show: undefined, department: undefined })}
    />
  )
}
