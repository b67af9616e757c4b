import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Modal, Pill, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import classes from './NewChatDialog.module.css'

interface Props {
  opened: boolean
  onClose(): void
  onStarted(chat: Id): void
}

/** With whom a new chat begins: one contact, or several as a group. Who is chosen is kept until the chat has begun, or it is cancelled. */
export function NewChatDialog({ opened, onClose, onStarted }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`New chat`} size="md" closeButtonProps={{ 'aria-label': t`Close` }} returnFocus>
      <NewChat onClose={onClose} onStarted={onStarted} />
    </Modal>
  )
}

interface Begun {
  contactIds: Id[]
  name: string
}

const isWhole = ({ contactIds, name }: Partial<Begun>): boolean => Array.isArray(contactIds) && typeof name === 'string'

function NewChat({ onClose, onStarted }: Omit<Props, 'opened'>) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<Contact[]>([])
  const [busy, setBusy] = useState(false)
  const found = useContacts(q)
  const has = (contact: Contact) => chosen.some(({ id }) => id === contact.id)
  const toggle = (contact: Contact) => setChosen(has(contact) ? chosen.filter(({ id }) => id !== contact.id) : [...chosen, contact])
  const contactIds = chosen.map(({ id }) => id)
  const draft = useFormDraft<Begun>('chats/new', chosen.length > 0 || name !== '' ? { contactIds, name } : undefined, isWhole)
  /** Who has left the contacts since is left out. */
  const take = async (begun: Begun) => {
    try {
      const contacts = await call('GET /api/data/contacts/ContactsData', { query: { deleted: 'false' } })
      setChosen(begun.contactIds.flatMap((id) => contacts.find((contact) => sameId(contact.id, id)) ?? []))
      setName(begun.name)
    } catch (reason) {
      toastError(messageOf(reason))
    }
  }
  const cancel = () => {
    draft.clear()
    onClose()
  }
  const start = async () => {
    setBusy(true)
    try {
      const body = { contactIds, name: chosen.length > 1 && name.trim() ? name : undefined }
      const { id } = await call('POST /api/data/chats', { body }, draft.keyForPayload(body))
      draft.clear()
      onStarted(id)
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length) void start()
      }}
    >
      <RestoreDraftPrompt draft={draft} onTake={(begun) => void take(begun)} />
      <TextInput
        data-autofocus
        type="search"
        aria-label={t`Search contacts`}
        placeholder={t`Search contacts`}
        leftSection={<IconSearch size={17} stroke={1.8} />}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [only, ...more] = found ?? []
          if (event.key !== 'Enter' || q === '' || !only || more.length) return
          event.preventDefault()
          if (!has(only)) toggle(only)
          setQ('')
        }}
      />
      {chosen.length > 0 && (
        <Group gap={6} mt="xs">
          {chosen.map((contact) => (
            <Pill
              key={contact.id}
              size="lg"
              withRemoveButton
              removeButtonProps={{ 'aria-label': t`Leave out ${contactName(contact)}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => toggle(contact)}
            >
              <bdi>{contactName(contact)}</bdi>
            </Pill>
          ))}
        </Group>
      )}
      <ul className={classes.list} aria-label={t`Contacts`}>
        {found?.map((contact) => (
          <li key={contact.id}>
            <Checkbox
              classNames={{ body: classes.contact, labelWrapper: classes.label }}
              checked={has(contact)}
              onChange={() => toggle(contact)}
              label={
                <span className={classes.person}>
                  <PersonAvatar name={contactName(contact)} src={contact.image} size={36} />
                  <span className={classes.words}>
                    <bdi>{contactName(contact)}</bdi>
                    <small>{contact.company || contact.email}</small>
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {found?.length === 0 && (
        <p className={classes.none} role="status">
          <Trans>No contact matches.</Trans>
        </p>
      )}
      {chosen.length > 1 && (
        <TextInput
          mt="xs"
          dir="auto"
          label={t`Name of the group`}
          description={t`Without one, the group is called by its people.`}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={busy} disabled={chosen.length === 0}>
          {chosen.length > 1 ? <Trans>Start the group</Trans> : <Trans>Start the chat</Trans>}
        </Button>
      </Group>
    </form>
  )
}

/** How many contacts are offered; more are found by their name. */
const OFFERED = 30

/** The contacts with these words; nothing until the first answer. */
function useContacts(q: string): Contact[] | undefined {
  const [found, setFound] = useState<Contact[]>()
  useEffect(() => {
    let stopped = false
    call('GET /api/data/contacts/ContactsData', { query: { q, deleted: 'false', sort: 'firstname', page: 1, pageSize: OFFERED } })
      .then((contacts) => !stopped && setFound(contacts))
      .catch((reason) => toastError(messageOf(reason)))
    return () => {
      stopped = true
    }
  }, [q])
  return found
}
