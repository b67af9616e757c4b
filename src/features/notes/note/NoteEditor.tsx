import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowLeft,
  IconListCheck,
  IconPencil,
  IconPin,
  IconPinFilled,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import type { NoteLabel } from '#contract/notes/note-labels.ts'
import type { Note } from '#contract/notes/notes.ts'
import { newNoteId } from '#contract/notes/notes-rules.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { AutosaveConflict } from '#ui/drafts/AutosaveConflict.tsx'
import { autosaveFor } from '#ui/drafts/autosave.ts'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { colorNames, colorStyle } from '../colors.ts'
import { useNoteActions } from '../noteActions.ts'
import { ColorChoice } from './ColorChoice.tsx'
import { NoteAttributes } from './NoteAttributes.tsx'
import { changeText, NoteBody } from './NoteBody.tsx'
import classes from './NoteEditor.module.css'
import { NoteMenu } from './NoteMenu.tsx'
import { NotePicture, PictureButton } from './NotePicture.tsx'
import { draftKey, type NoteDraft, storeDraft } from './noteDraft.ts'
import { joinText, splitText, toggleCheckLine } from './noteText.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { useNoteDraft } from './useNoteDraft.ts'

interface Props {
  id: Id
  /** The stored row; undefined for a new note, or after it was deleted elsewhere. */
  note: Note | undefined
  /** True for a new note, which gets the focus. */
  isNew: boolean
  /** Rendered if the note is not stored and has no draft. */
  notFound: ReactNode
  /** Called after a new note was stored. */
  onStored(): void
  onBack(): void
  /** Called when the note is no longer in this list. */
  onRemoved(): void
  /** Opens another note. */
  onOpen(id: Id): void
  /** All labels that notes have. */
  labels: readonly NoteLabel[]
  /** The list in which the note can be moved; undefined if it cannot. */
  list: readonly Note[] | undefined
}

/** The open note: read view, editor and actions. Typed text is stored automatically. */
export function NoteEditor({ id, note, isNew, notFound, onStored, onBack, onRemoved, onOpen, labels, list }: Props) {
  const { t } = useLingui()
  const actions = useNoteActions()
  // `write` and `setColor` change the draft, which `autosave` stores after a short delay.
  const { draft, autosave, text, color, write, setColor } = useNoteDraft(id, note, onStored)
  // The first line, and the lines below it.
  const { head, body } = splitText(text)
  /** The caret in the body; undefined while it is not edited. */
  const [caret, setCaret] = useState<number>()
  /** The field for the first line. */
  const titleField = useRef<HTMLTextAreaElement>(null)
  /** The field for the body; null while the body is only read. */
  const textarea = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (isNew) titleField.current?.focus()
  }, [isNew])

  const edit = () => {
    if (textarea.current) textarea.current.focus()
    else setCaret(body.length)
  }
  /** Makes the line at the caret an item of a checklist, or back; without a caret it adds an item. */
  const toggleCheck = () => {
    if (textarea.current) return changeText(textarea.current, toggleCheckLine(textarea.current.value, textarea.current.selectionStart))
    const extendedBody = `${body}${body.endsWith('\n') ? '' : '\n'}- [ ] `
    write(joinText(head, extendedBody))
    setCaret(extendedBody.length)
  }
  const remove = async () => {
    if (!note) {
      autosave.discard()
      return onRemoved()
    }
    // The last typed text must be stored before the note moves to the trash.
    if ((await autosave.flush()) && (await actions.remove(id))) onRemoved()
  }
  /** Stores the text as a new note, because its note was deleted. */
  const keepAsNew = () => {
    const newId = newNoteId()
    // `stored`: the new note has no stored row yet.
    const copy = autosaveFor<NoteDraft>(draftKey(newId), { save: storeDraft(newId), stored: () => undefined })
    // The field `title` of a note is its whole text.
    copy.change({ title: text, color })
    autosave.discard()
    onOpen(newId)
  }
  useShortcuts(t`Open note`, [{ keys: 'e', label: t`Edit text`, run: edit }])

  if (!note && !isNew && draft.value === undefined) return notFound
  return (
    <article className={classes.note} style={colorStyle(color)}>
      <header className={`no-print ${classes.bar}`}>
        <ActionIcon className={classes.back} variant="subtle" color="gray" size={44} aria-label={t`Back to the list`} onClick={onBack}>
          <IconArrowLeft size={22} stroke={1.7} />
        </ActionIcon>
        <div className={classes.spacer}>
          <SaveStatus draft={draft} isStored={note !== undefined} onRetry={() => void autosave.flush()} onKeepAsNew={keepAsNew} />
        </div>
        {note && (
          <>
            <Action
              label={note.pinned ? t`Unpin` : t`Pin to top`}
              pressed={note.pinned ?? false}
              onClick={() => void actions.togglePin(note)}
            >
              {note.pinned ? <IconPinFilled size={20} stroke={1.7} /> : <IconPin size={20} stroke={1.7} />}
            </Action>
            <Action
              label={note.archived ? t`Unarchive` : t`Archive note`}
              onClick={async () => (await autosave.flush()) && (await actions.toggleArchived(note)) && onRemoved()}
            >
              {note.archived ? <IconArchiveOff size={20} stroke={1.7} /> : <IconArchive size={20} stroke={1.7} />}
            </Action>
          </>
        )}
        <Action label={t`Delete note`} onClick={remove}>
          <IconTrash size={20} stroke={1.7} />
        </Action>
        {note && list && <NoteMenu note={note} list={list} />}
      </header>

      <div className={classes.sheet}>
        <AutosaveConflict draft={draft} autosave={autosave} names={{ title: t`Text of the note` }} />
        {note && <NotePicture note={note} />}
        {note && <NoteAttributes note={note} labels={labels} />}
        <Textarea
          ref={titleField}
          variant="unstyled"
          autosize
          minRows={1}
          dir="auto"
          classNames={{ input: classes.title }}
          aria-label={t`Title`}
          placeholder={t`Title`}
          value={head}
          onChange={({ currentTarget: { value, selectionEnd } }) => {
            write(joinText(value, body))
            // After Enter or a paste of several lines, the rest belongs to the body.
            const lineEnd = value.indexOf('\n')
            if (lineEnd >= 0) setCaret(Math.max(0, selectionEnd - lineEnd - 1))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || event.currentTarget.selectionStart !== head.length) return
            event.preventDefault()
            if (textarea.current) textarea.current.focus()
            else setCaret(0)
          }}
        />
        <NoteBody
          body={body}
          caret={caret}
          textarea={textarea}
          onCaret={setCaret}
          onChange={(nextBody) => write(joinText(head, nextBody))}
          // `isJoin`: Backspace joins the body to the first line.
          onLeaveUp={(isJoin) => {
            if (isJoin && body !== '') write(head + body)
            titleField.current?.focus()
            requestAnimationFrame(() => titleField.current?.setSelectionRange(head.length, head.length))
          }}
        />
      </div>

      <footer className={`no-print ${classes.footer}`}>
        <ColorChoice value={color} onChange={(selected) => void setColor(selected)} />
        <span className={classes.kind}>{t(colorNames[color])}</span>
        <span className={classes.spacer} />
        {note && (
          <span className={classes.date}>
            {/* `datef` is the date of the note. */}
            <DateText iso={note.datef} />
          </span>
        )}
        {note && <PictureButton note={note} />}
        <Tooltip label={t`Checklist`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t`Checklist`}
            // The text keeps the focus and the caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggleCheck}
          >
            <IconListCheck size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <Button
          size="sm"
          variant="light"
          leftSection={<IconPencil size={16} />}
          onClick={edit}
          className={classes.edit}
          data-hidden={caret !== undefined || undefined}
        >
          <Trans comment="Button: edit the text of a note">Edit</Trans>
        </Button>
      </footer>
    </article>
  )
}

interface ActionProps {
  label: string
  pressed?: boolean
  onClick(): void
  children: ReactNode
}

/** A button in the header. */
const Action = ({ label, pressed, onClick, children }: ActionProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      className={classes.action}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)
