import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { deleteShare, readShare } from '#client/share.ts'
import { messageOf } from '#client/transport/call.ts'
import type { Note } from '#contract/notes/notes.ts'
import { MAX_NOTE_LENGTH } from '#contract/notes/notes-rules.ts'
import { SHARE_MAX_FILES } from '#contract/values/share.ts'
import { FormError } from '#ui/forms/FormError.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useFormat } from '#ui/text/format.ts'
import { type SharedNotes, sharedNotes, storeShared } from '../sharedNotes.ts'
import classes from './ShareDialog.module.css'

interface Props {
  /** Called after the shared content was discarded. */
  onClose(): void
  /** Called with the id of the first saved note. */
  onSaved(id: Note['id']): void
}

/** Asks whether content shared by another app should be saved. It can only be closed by a decision, because the content would be hard to find again. */
export function ShareDialog({ onClose, onSaved }: Props) {
  const { t } = useLingui()
  /** What was shared; `gone` if it was too long ago; undefined until it is read. */
  const [shared, setShared] = useState<SharedNotes | 'gone'>()
  useEffect(() => {
    const read = async () => {
      const share = await readShare()
      return share ? sharedNotes(share) : 'gone'
    }
    void read()
      .catch(() => 'gone' as const)
      .then(setShared)
  }, [])
  if (!shared) return null
  if (shared === 'gone')
    return (
      <Modal opened onClose={onClose} size="sm" title={t`Nothing to save`} closeButtonProps={{ 'aria-label': t`Close` }}>
        <Trans>The shared content has expired: it is kept for one hour. Share it again.</Trans>
      </Modal>
    )
  const count = shared.notes.length
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={count === 0 ? t`Nothing to save` : t`${plural(count, { one: 'Save as a note?', other: 'Save as # notes?' })}`}
    >
      <SharedContent {...shared} onClose={onClose} onSaved={onSaved} />
    </Modal>
  )
}

function SharedContent({ notes, skippedCount, isCut, onClose, onSaved }: SharedNotes & Props) {
  const { t } = useLingui()
  const format = useFormat()
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState('')
  const longest = format.number(MAX_NOTE_LENGTH)
  const count = notes.length
  const save = async () => {
    setIsSaving(true)
    setError('')
    try {
      const id = await storeShared(notes)
      await deleteShare()
      if (id !== undefined) onSaved(id)
    } catch (reason) {
      setError(messageOf(reason))
      setIsSaving(false)
    }
  }
  const discard = async () => {
    await deleteShare()
    onClose()
  }
  return (
    <Stack>
      {notes[0] && (
        // Focused at first, so that typing while the dialog opens neither saves nor discards.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long text is scrolled with the keys
        <section className={classes.content} aria-label={t`Shared content`} tabIndex={0} data-autofocus>
          {notes[0].picture && (
            <ul className={classes.pictures}>
              {notes.map(({ picture }) => picture && <Picture key={picture.name + picture.size} file={picture} />)}
            </ul>
          )}
          <p className={classes.text} dir="auto">
            {notes[0].text}
          </p>
        </section>
      )}
      {isCut && <Trans>The text is too long: only the first {longest} characters will be saved.</Trans>}
      {skippedCount > 0 && (
        <p className={classes.skipped}>
          <Plural
            value={{ left: skippedCount }}
            one={`# picture was not added: add up to ${SHARE_MAX_FILES} readable pictures and 20 MB at once, each up to 10 MB.`}
            other={`# pictures were not added: add up to ${SHARE_MAX_FILES} readable pictures and 20 MB at once, each up to 10 MB.`}
          />
        </p>
      )}
      <FormError message={error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={isSaving} onClick={() => void discard()}>
          <Trans context="what another app has shared">Discard</Trans>
        </Button>
        {count > 0 && (
          <Button loading={isSaving} onClick={() => void save()}>
            {t`${plural(count, { one: 'Save as a note', other: 'Save as # notes' })}`}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Picture({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return <li>{url && <img className={classes.picture} src={url} alt={file.name} />}</li>
}
