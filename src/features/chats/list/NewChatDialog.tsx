import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Pill } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import classes from './NewChatDialog.module.css'
import { useContactSearch } from './useContactSearch.ts'

interface Props {
  opened: boolean
  onClose(): void
  /** Called with the id of the new chat. */
  onStarted(chat: Id): void
}

/** Dialog that starts a chat with one contact, or with several as a group. The selection is a draft until the chat is started or cancelled. */
export function NewChatDialog({ opened, onClose, onStarted }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`New chat`} size="md" closeButtonProps={{ 'aria-label': t`Close` }} returnFocus>
      <NewChat onClose={onClose} onStarted={onStarted} />
    </Modal>
  )
}

/** The stored draft of this dialog. */
interface NewChatDraft {
  contactIds: Id[]
  name: string
}

/** True if a stored draft has all fields of this form. */
const isValidDraft = ({ contactIds, name }: Partial<NewChatDraft>): boolean => Array.isArray(contactIds) && typeof name === 'string'

/** The form: search, selected contacts, list of contacts, and the name of a group. */
function NewChat({ onClose, onStarted }: Omit<Props, 'opened'>) {
  const { t } = useLingui()
  /** The search in the contacts. */
  const [q, setQ] = useState('')
  const [name, setName] = useState('')
  const [selected, setSelected] = useState<Contact[]>([])
  const [isSaving, setIsSaving] = useState(false)
  const contacts = useContactSearch(q)
  const isSelected = (contact: Contact) => selected.some(({ id }) => id === contact.id)
  const toggle = (contact: Contact) =>
    setSelected(isSelected(contact) ? selected.filter(({ id }) => id !== contact.id) : [...selected, contact])
  const contactIds = selected.map(({ id }) => id)
  const draft = useFormDraft<NewChatDraft>('chats/new', selected.length > 0 || name !== '' ? { contactIds, name } : undefined, isValidDraft)
  /** Restores a draft, without contacts that were deleted meanwhile. */
  const restore = async (restored: NewChatDraft) => {
    try {
      // All contacts that are not in the trash.
      const contacts = await call('GET /api/data/contacts/ContactsData', { query: { deleted: 'false' } })
      setSelected(restored.contactIds.flatMap((id) => contacts.find((contact) => sameId(contact.id, id)) ?? []))
      setName(restored.name)
    } catch (reason) {
      toastError(messageOf(reason))
    }
  }
  const cancel = () => {
    draft.clear()
    onClose()
  }
  const start = async () => {
    setIsSaving(true)
    try {
      const body = { contactIds, name: selected.length > 1 && name.trim() ? name : undefined }
      const { id } = await call('POST /api/data/chats', { body }, draft.idempotencyKeyFor(body))
      draft.clear()
      onStarted(id)
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setIsSaving(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (selected.length) void start()
      }}
    >
      <RestoreDraftPrompt draft={draft} onTake={(restored) => void restore(restored)} />
      <TextInput
        data-autofocus
        type="search"
        aria-label={t`Search contacts`}
        placeholder={t`Search contacts`}
        leftSection={<IconSearch size={17} stroke={1.8} />}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter selects the only match.
          const [match, ...others] = contacts ?? []
          if (event.key !== 'Enter' || q === '' || !match || others.length) return
          event.preventDefault()
          if (!isSelected(match)) toggle(match)
          setQ('')
        }}
      />
      {selected.length > 0 && (
        <Group gap={6} mt="xs">
          {selected.map((contact) => (
            <Pill
              key={contact.id}
              size="lg"
              withRemoveButton
              removeButtonProps={{ 'aria-label': t`Remove ${contactName(contact)}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => toggle(contact)}
            >
              <bdi>{contactName(contact)}</bdi>
            </Pill>
          ))}
        </Group>
      )}
      <ul className={classes.list} aria-label={t`Contacts`}>
        {contacts?.map((contact) => (
          <li key={contact.id}>
            <Checkbox
              classNames={{ body: classes.contact, labelWrapper: classes.label }}
              checked={isSelected(contact)}
              onChange={() => toggle(contact)}
              label={
                <span className={classes.person}>
                  <PersonAvatar name={contactName(contact)} src={contact.image} size={36} />
                  <span className={classes.text}>
                    <bdi>{contactName(contact)}</bdi>
                    <small>{contact.company || contact.email}</small>
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {contacts?.length === 0 && (
        <p className={classes.none} role="status">
          <Trans>No matching contacts</Trans>
        </p>
      )}
      {selected.length > 1 && (
        <TextInput
          mt="xs"
          dir="auto"
          label={t`Group name`}
          description={t`If left blank, the group is named after its members.`}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isSaving} disabled={selected.length === 0}>
          {selected.length > 1 ? <Trans>Create group</Trans> : <Trans>Start chat</Trans>}
        </Button>
      </Group>
    </form>
  )
}
