import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconPencil, IconTag, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { fieldErrorsOf, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { NoteLabel } from '#contract/notes/note-labels.ts'
import { MAX_LABEL_LENGTH } from '#contract/notes/notes-rules.ts'
import { isString, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useLocaleTag } from '#ui/text/format.ts'
import classes from './LabelsDialog.module.css'

interface Props {
  opened: boolean
  labels: readonly NoteLabel[]
  /** The label by which the list is filtered. */
  selected: string | undefined
  /** Called when that label was renamed (new name) or deleted (undefined). */
  onSelectedChange(label: string | undefined): void
  onClose(): void
}

const showError = (reason: unknown) => void toastError(messageOf(reason))

/** The dialog that renames and deletes labels. A label is created when a note first gets it. */
export function LabelsDialog({ opened, labels, selected, onSelectedChange, onClose }: Props) {
  const { t } = useLingui()
  const localeTag = useLocaleTag()
  const [editedLabel, setEditedLabel] = useState<string>()
  const { compare } = new Intl.Collator(localeTag, { numeric: true })
  const remove = async (name: string) => {
    try {
      const { undo } = await send('DELETE /api/data/notes/labels/:name', { params: { name } })
      if (name === selected) onSelectedChange(undefined)
      toastUndoToken(t`Label “${name}” deleted.`, undo)
    } catch (reason) {
      showError(reason)
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t`Edit labels`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {labels.length === 0 && (
        <p className={classes.empty}>
          <Trans>No labels yet. Labels you add to notes appear here.</Trans>
        </p>
      )}
      <ul className={classes.labels}>
        {[...labels]
          .sort((a, b) => compare(a.name, b.name))
          // `notes` is the number of notes with the label.
          .map(({ name, notes }) => (
            <li key={name} className={classes.label}>
              <IconTag size={18} stroke={1.7} aria-hidden />
              {name === editedLabel ? (
                <NameForm
                  name={name}
                  onDone={(newName) => {
                    setEditedLabel(undefined)
                    if (name === selected) onSelectedChange(newName)
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
                    aria-label={t`Rename label “${name}”`}
                    onClick={() => setEditedLabel(name)}
                  >
                    <IconPencil size={18} stroke={1.7} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={40}
                    aria-label={t`Delete label “${name}”`}
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

/** The form that renames a label. Unsaved input is a draft; Escape cancels. @param onDone called with the new name, or the old one */
function NameForm({ name, onDone }: { name: string; onDone(name: string): void }) {
  const { t } = useLingui()
  const [value, setValue] = useState(name)
  const [error, setError] = useState('')
  // `undefined`: nothing has been changed, so no draft is stored.
  const draft = useFormDraft<string>(`notes/labels/${name}`, value === name ? undefined : value, isString)
  const finish = (newName: string) => {
    draft.clear()
    onDone(newName)
  }
  const rename = async (event: SubmitEvent) => {
    event.preventDefault()
    const newName = value.trim()
    if (newName === name) return finish(name)
    try {
      const { undo } = await send('PATCH /api/data/notes/labels/:name', { params: { name }, body: { name: newName } })
      finish(newName)
      toastUndoToken(t`Label renamed to “${{ after: newName }}”.`, undo)
    } catch (reason) {
      setError(fieldErrorsOf(reason).name ?? messageOf(reason))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    finish(name)
  }
  return (
    <form className={classes.form} onSubmit={rename} noValidate>
      <RestoreDraftPrompt draft={draft} onTake={setValue} />
      <TextInput
        autoFocus
        // Escape must not close the dialog.
        data-mantine-stop-propagation="true"
        aria-label={t`New name for label “${name}”`}
        value={value}
        error={error}
        maxLength={MAX_LABEL_LENGTH}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          setError('')
        }}
        onKeyDown={onKeyDown}
      />
      <ActionIcon type="submit" variant="light" size={40} aria-label={t({ message: 'Save', comment: 'Button: the new name of a label' })}>
        <IconCheck size={18} stroke={2} />
      </ActionIcon>
    </form>
  )
}
