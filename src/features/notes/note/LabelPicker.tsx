import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { NoteLabel } from '#contract/notes/note-labels.ts'
import type { Note } from '#contract/notes/notes.ts'
import { MAX_LABEL_LENGTH, MAX_LABELS } from '#contract/notes/notes-rules.ts'
import { toastError } from '#ui/feedback/toast.tsx'

interface Props {
  opened: boolean
  note: Note
  /** All that notes have. */
  labels: readonly NoteLabel[]
  onClose(): void
}

/** The labels of one note: chosen, made by writing a new name, taken off. Each choice is stored at once. */
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

function Picker({ note, labels }: Pick<Props, 'note' | 'labels'>) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(note.labels ?? [])
  const choose = async (names: string[]) => {
    const wanted = names.map((name) => name.trim().slice(0, MAX_LABEL_LENGTH)).filter(Boolean)
    setChosen(wanted)
    try {
      // The answer has them as other notes spell them.
      setChosen((await call('PATCH /api/data/notes/:id', { params: { id: note.id }, body: { labels: wanted } })).labels ?? [])
    } catch (reason) {
      setChosen(note.labels ?? [])
      toastError(messageOf(reason))
    }
  }
  return (
    <TagsInput
      data-autofocus
      label={t({ message: 'Labels', context: 'notes', comment: 'The labels of a note' })}
      description={t`Choose a label, or write a new one and press Enter.`}
      maxTags={MAX_LABELS}
      clearable={false}
      // One Escape closes the dialog: the list of labels opens when one writes or presses on the field.
      openOnFocus={false}
      data={labels.map(({ name }) => name)}
      isDuplicate={(name, there) => there.some((one) => one.toLowerCase() === name.trim().toLowerCase())}
      value={chosen}
      onChange={(names) => void choose(names)}
    />
  )
}
