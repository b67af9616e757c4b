import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TagsInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import type { ContactActions } from '../useContactActions.ts'

interface Props {
  contacts: readonly Contact[]
  actions: ContactActions
  opened: boolean
  onClose(): void
  onDone(succeeded: boolean): void
}

/** Dialog for tags to add to the selected contacts. */
export function AddTagsDialog({ opened, onClose, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t`Add tags`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <AddTagsForm onClose={onClose} {...rest} />
    </Modal>
  )
}

function AddTagsForm({ contacts, actions, onClose, onDone }: Omit<Props, 'opened'>) {
  const { t } = useLingui()
  const [tags, setTags] = useState<string[]>([])
  /** Text that is not a tag yet, because Enter was not pressed. It is added too. */
  const [typed, setTyped] = useState('')
  const knownTags = [...new Set(contacts.flatMap((contact) => contact.tags))]
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const added = [...tags, typed.trim()].filter(Boolean)
    if (added.length === 0) return
    const succeeded = await actions.addTags(contacts, added)
    if (succeeded) onClose()
    onDone(succeeded)
  }
  return (
    <form onSubmit={submit}>
      <TagsInput
        data-autofocus
        label={t({ message: 'Tags', comment: 'Words one marks a contact with' })}
        description={t`Type a tag and press Enter`}
        maxTags={20}
        data={knownTags}
        value={tags}
        onChange={setTags}
        searchValue={typed}
        onSearchChange={(text) => setTyped(text.slice(0, 40))}
        comboboxProps={{ withinPortal: true }}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={tags.length === 0 && !typed.trim()}>
          <Trans>Add tags</Trans>
        </Button>
      </Group>
    </form>
  )
}
