import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Modal, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconTag, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { fieldsOf, messageOf, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { NoteLabel } from '#contract/notes/note-labels.ts'
import { MAX_LABEL_LENGTH } from '#contract/notes/notes-rules.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { useLocaleTag } from '#ui/text/format.ts'
import classes from './LabelsDialog.module.css'

interface Props {
  opened: boolean
  labels: readonly NoteLabel[]
  /** The label whose notes are shown. */
  shown: string | undefined
  /** It has another name, or is gone. */
  onShown(label: string | undefined): void
  onClose(): void
}

const complain = (reason: unknown) => void toastError(messageOf(reason))
const takeBack = (undo: string | undefined) => undo && void undoDeletion(undo).catch(complain)

/** All labels of notes: renamed and deleted. They come with the first note that is given one. */
export function LabelsDialog({ opened, labels, shown, onShown, onClose }: Props) {
  const { t } = useLingui()
  const tag = useLocaleTag()
  const [edited, setEdited] = useState<string>()
  const { compare } = new Intl.Collator(tag, { numeric: true })
  const remove = async (name: string) => {
    try {
      const { undo } = await send('DELETE /api/data/notes/labels/:name', { params: { name } })
      if (name === shown) onShown(undefined)
      toastUndo(t`Label “${name}” deleted`, () => takeBack(undo))
    } catch (reason) {
      complain(reason)
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t`Edit labels`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {labels.length === 0 && (
        <p className={classes.none}>
          <Trans>No labels yet: give one to a note, and it will be here.</Trans>
        </p>
      )}
      <ul className={classes.labels}>
        {[...labels]
          .sort((one, other) => compare(one.name, other.name))
          .map(({ name, notes }) => (
            <li key={name} className={classes.label}>
              <IconTag size={18} stroke={1.7} aria-hidden />
              {name === edited ? (
                <NameForm
                  name={name}
                  onDone={(after) => {
                    setEdited(undefined)
                    if (name === shown) onShown(after)
                  }}
                />
              ) : (
                <>
                  <span className={classes.name}>
                    <bdi>{name}</bdi>
                    <small>
                      <Plural value={notes} one="# note" other="# notes" />
                    </small>
                  </span>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={40}
                    aria-label={t`Rename the label “${name}”`}
                    onClick={() => setEdited(name)}
                  >
                    <IconPencil size={18} stroke={1.7} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={40}
                    aria-label={t`Delete the label “${name}”`}
                    onClick={() => void remove(name)}
                  >
                    <IconTrash size={18} stroke={1.7} />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
      </ul>
    </Modal>
  )
}

/** A new name for a label; Escape leaves the old one. */
function NameForm({ name, onDone }: { name: string; onDone(name: string): void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState('')
  const rename = async (event: SubmitEvent) => {
    event.preventDefault()
    const after = typed.trim()
    if (after === name) return onDone(name)
    try {
      const { undo } = await send('PATCH /api/data/notes/labels/:name', { params: { name }, body: { name: after } })
      onDone(after)
      toastUndo(t`Label renamed to “${after}”`, () => takeBack(undo))
    } catch (reason) {
      setError(fieldsOf(reason).name ?? messageOf(reason))
    }
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDone(name)
  }
  return (
    <form className={classes.form} onSubmit={rename} noValidate>
      <TextInput
        autoFocus
        // Escape is for this field, and not for the dialog around it.
        data-mantine-stop-propagation="true"
        aria-label={t`New name of the label “${name}”`}
        value={typed}
        error={error}
        maxLength={MAX_LABEL_LENGTH}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError('')
        }}
        onKeyDown={leave}
      />
      <ActionIcon type="submit" variant="light" size={40} aria-label={t({ message: 'Save', comment: 'Button: the new name of a label' })}>
        <IconCheck size={18} stroke={2} />
      </ActionIcon>
    </form>
  )
}
