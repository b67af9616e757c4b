import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermission } from '#client/account.ts'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useChatActions } from '../chatActions.ts'
import classes from './MembersDialog.module.css'
import { useContactSearch } from './useContactSearch.ts'

interface Props {
  chat: ChatSummary
  opened: boolean
  onClose(): void
}

/** Dialog that adds contacts to a group and removes members. Each change is stored at once and can be undone. */
export function MembersDialog({ chat, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} size="md" title={t`Members of “${chat.name}”`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Members chat={chat} />
    </Modal>
  )
}

function Members({ chat }: Pick<Props, 'chat'>) {
  const { t } = useLingui()
  const { setMembers } = useChatActions()
  const mayAdd = usePermission()('office')
  const { contactIds, members } = chat
  // A group has at least two other members.
  const isSmallest = contactIds.length <= 2
  // One change at a time: each stores the whole list.
  const [isSaving, setIsSaving] = useState(false)
  const save = async (ids: Id[], message: string) => {
    setIsSaving(true)
    await setMembers(chat, ids, message)
    setIsSaving(false)
  }
  const add = (contact: Contact) => void save([...contactIds, contact.id], t`${contactName(contact)} was added.`)
  const remove = (index: number) => {
    const name = members[index]?.name ?? ''
    void save(contactIds.toSpliced(index, 1), t`${name} was removed.`)
  }
  return (
    <>
      <ul className={classes.list} aria-label={t`Members`}>
        {contactIds.map((id, index) => {
          const { name = '', thumb = '' } = members[index] ?? {}
          return (
            <li key={id}>
              <PersonAvatar name={name} src={thumb} size={36} />
              <bdi>{name}</bdi>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                aria-label={t`Remove ${name}`}
                disabled={isSmallest || isSaving}
                onClick={() => remove(index)}
              >
                <IconX size={18} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {isSmallest && (
        <p className={classes.hint}>
          <Trans>A group needs at least two other members.</Trans>
        </p>
      )}
      {mayAdd && <AddMembers contactIds={contactIds} isSaving={isSaving} onAdd={add} />}
    </>
  )
}

interface AddMembersProps {
  /** The contacts that are members already. */
  contactIds: readonly Id[]
  isSaving: boolean
  onAdd(contact: Contact): void
}

/** The search for contacts to add. Only the office may see contacts. */
function AddMembers({ contactIds, isSaving, onAdd }: AddMembersProps) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const others = useContactSearch(q)?.filter(({ id }) => !contactIds.some((memberId) => sameId(memberId, id)))
  return (
    <>
      <TextInput
        data-autofocus
        mt="md"
        type="search"
        label={t`Add members`}
        placeholder={t`Search contacts`}
        leftSection={<IconSearch size={17} stroke={1.8} />}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <ul className={classes.list} aria-label={t`Contacts`}>
        {others?.map((contact) => (
          <li key={contact.id}>
            <PersonAvatar name={contactName(contact)} src={contact.image} size={36} />
            <span className={classes.text}>
              <bdi>{contactName(contact)}</bdi>
              <small>{contact.company || contact.email}</small>
            </span>
            <Button
              size="compact-sm"
              variant="light"
              aria-label={t`Add ${contactName(contact)}`}
              disabled={isSaving}
              onClick={() => onAdd(contact)}
            >
              <Trans comment="Button: adds this person to the group">Add</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {others?.length === 0 && (
        <p className={classes.hint} role="status">
          <Trans>No matching contacts</Trans>
        </p>
      )}
    </>
  )
}
