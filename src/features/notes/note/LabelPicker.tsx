import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { NoteLabel } from '#contract/notes/note-labels.ts'
import type { Note } from '#contract/notes/notes.ts'
import { MAX_LABEL_LENGTH, MAX_LABELS } from '#contract/notes/notes-rules.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'

interface Props {
  opened: boolean
  note: Note
  /** All labels of notes. */
  labels: readonly NoteLabel[]
  onClose(): void
}

/** The dialog with the labels of one note. Each change is stored at once. */
export function LabelPicker({ opened, note, labels, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t`Labels of this note`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Picker note={note} labels={labels} />
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>
          <Trans comment="Button: closes the choice of labels">Done</Trans>
        </Button>
      </Group>
    </Modal>
  )
}

/** The field of the labels. */
function Picker({ note, labels }: Pick<Props, 'note' | 'labels'>) {
  const { t } = useLingui()
  const [selected, setSelected] = useState(note.labels ?? [])
  const select = async (names: string[]) => {
    const trimmed = names.map((name) => name.trim().slice(0, MAX_LABEL_LENGTH)).filter(Boolean)
    setSelected(trimmed)
    try {
      // The reply has the spelling that other notes use.
      setSelected((await call('PATCH /api/data/notes/:id', { params: { id: note.id }, body: { labels: trimmed } })).labels ?? [])
    } catch (reason) {
      setSelected(note.labels ?? [])
      toastError(messageOf(reason))
    }
  }
  return (
    <TagsInput
      data-autofocus
      label={t({ message: 'Labels', context: 'notes', comment: 'The labels of a note' })}
      description={t`Choose a label, or type a new one and press Enter.`}
      maxTags={MAX_LABELS}
      clearable={false}
      // Otherwise the first Escape would close the list of options instead of the dialog.
      openOnFocus={false}
      data={labels.map(({ name }) => name)}
      isDuplicate={(name, existing) => existing.some((label) => label.toLowerCase() === name.trim().toLowerCase())}
      value={selected}
      onChange={(names) => void select(names)}
    />
  )
}
