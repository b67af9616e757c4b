import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, FileButton, Textarea } from '@mantine/core'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { fileSize, MAX_FILE_BYTES } from '#contract/files/files-rules.ts'
import type { Id } from '#contract/http/field.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { EditDraft } from '../message/EditDraft.tsx'
import { EmojiPicker } from '../message/EmojiPicker.tsx'
import { replaceSelection } from '../message/emoji.ts'
import classes from './Composer.module.css'
import { ComposerSubject } from './ComposerSubject.tsx'
import { PendingFiles } from './PendingFiles.tsx'
import { useChatDraft } from './useChatDraft.ts'
import { MOST_FILES, useSendMessage } from './useSendMessage.ts'

export interface ComposerHandle {
  addFiles(files: File[]): void
  focus(): void
}

/** The message that is answered, or the own message that is edited. */
export type Subject = { kind: 'reply' | 'edit'; message: ChatMessage }

interface Props {
  chat: ChatSummary
  subject: Subject | undefined
  onSubject(subject: Subject | undefined): void
  handle: RefObject<ComposerHandle | null>
  /** Focuses the text field on mount. */
  autoFocus: boolean
  onSent(): void
  /** Called for the up arrow key in an empty field. */
  onEditLast(): void
}

const MAX_CHARACTERS = 20_000

/** The form for a message: text, emoji, pictures and files. */
export function Composer({ chat, subject, onSubject, handle, autoFocus, onSent, onEditLast }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const reset = useRef<() => void>(null)
  const caret = useRef<number>(undefined)
  const draft = useChatDraft(chat)
  const [edited, setEdited] = useState<{ id: Id; text: string }>()
  const clearEditDraft = useRef<() => void>(null)
  const [isSendPending, setIsSendPending] = useState(false)
  const isEditing = subject?.kind === 'edit'
  // Only for this message: another message may be edited next.
  const editedText = isEditing && edited?.id === subject.message.id ? edited.text : undefined
  const text = isEditing ? (editedText ?? subject.message.msg) : draft.text
  const write = (value: string) => (isEditing ? setEdited({ id: subject.message.id, text: value }) : draft.write(value))
  const { send, edit, files, attach, removeFile, filesUnderWay } = useSendMessage(chat, (text, replyTo) => {
    draft.restore(text)
    if (replyTo && field.current) onSubject({ kind: 'reply', message: replyTo })
  })

  const focus = () => field.current?.focus()
  const addFiles = (added: File[]) => {
    const valid = added.filter(({ size }) => size > 0 && size <= MAX_FILE_BYTES)
    const [rejected] = added.filter((file) => !valid.includes(file))
    const most = fileSize(MAX_FILE_BYTES)
    if (rejected) {
      toastError(rejected.size ? t`“${rejected.name}” is too large. A file may have ${most} at most.` : t`“${rejected.name}” is empty.`)
    }
    if (files.length + filesUnderWay + valid.length > MOST_FILES) {
      toastError(t`${plural(MOST_FILES, { one: 'Attach at most # file.', other: 'Attach at most # files.' })}`)
    }
    if (isEditing) onSubject(undefined)
    attach(valid)
    focus()
  }
  const choose = (chosen: File[]) => {
    addFiles(chosen)
    // So that the same file can be chosen again.
    reset.current?.()
  }
  useImperativeHandle(handle, () => ({ addFiles, focus }))

  const subjectId = subject?.message.id
  useEffect(() => {
    setEdited(undefined)
    if (subjectId !== undefined || autoFocus) field.current?.focus({ preventScroll: true })
  }, [subjectId, autoFocus])
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const insert = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    const next = replaceSelection(text, selectionStart, selectionEnd, emoji)
    caret.current = next.caret
    write(next.text)
  }
  const closeSubject = () => {
    setEdited(undefined)
    onSubject(undefined)
    focus()
  }
  const cancel = () => {
    clearEditDraft.current?.()
    closeSubject()
  }
  const isUploading = filesUnderWay > 0
  const isEmpty = text.trim() === '' && (isEditing || (files.length === 0 && !isUploading))
  const submit = async () => {
    focus()
    if (isEmpty) return
    // The message is sent with its files, as soon as they are uploaded.
    if (isUploading && !isEditing) return setIsSendPending(true)
    if (text.length > MAX_CHARACTERS) {
      const over = text.length - MAX_CHARACTERS
      return toastError(t`${plural(over, { one: 'This is too long by # character.', other: 'This is too long by # characters.' })}`)
    }
    if (isEditing) {
      // After the call another message may be edited.
      const clearDraft = clearEditDraft.current
      if (text !== subject.message.msg && !(await edit(subject.message, text))) return
      clearDraft?.()
      return closeSubject()
    }
    send(text.trim(), subject?.message)
    draft.write('')
    onSubject(undefined)
    onSent()
  }
  useEffect(() => {
    if (!isSendPending || isUploading) return
    setIsSendPending(false)
    void submit()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      void submit()
    }
    if (event.key === 'Escape' && subject) {
      event.preventDefault()
      cancel()
    }
    if (event.key === 'ArrowUp' && text === '' && !subject) {
      event.preventDefault()
      onEditLast()
    }
  }

  return (
    <div className={classes.composer}>
      {subject && <ComposerSubject chat={chat} subject={subject} onCancel={cancel} />}
      {isEditing && (
        <EditDraft
          key={subject.message.id}
          name={`chats/${chat.id}/edit/${subject.message.id}`}
          changed={text === subject.message.msg ? undefined : text}
          clear={clearEditDraft}
          onTake={(text) => {
            write(text)
            focus()
          }}
        />
      )}
      {files.length > 0 && <PendingFiles files={files} onRemove={removeFile} onEmpty={focus} />}
      {filesUnderWay > 0 && (
        <p className={classes.status} role="status">
          <Plural value={filesUnderWay} one="# file is being stored…" other="# files are being stored…" />
        </p>
      )}
      <div className={classes.row}>
        <FileButton multiple resetRef={reset} onChange={choose}>
          {(props) => (
            <ActionIcon
              {...props}
              variant="subtle"
              color="gray"
              size={42}
              radius="xl"
              aria-label={t`Add pictures or files`}
              disabled={isEditing}
            >
              <IconPaperclip size={21} stroke={1.7} />
            </ActionIcon>
          )}
        </FileButton>
        <EmojiPicker onPick={insert} onDone={focus} />
        <Textarea
          ref={field}
          className={classes.field}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={7}
          dir="auto"
          aria-label={t`Message to ${chat.name}`}
          placeholder={t`Write a message`}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          variant="filled"
          size={42}
          radius="xl"
          className={classes.send}
          aria-disabled={isEmpty}
          aria-label={isEditing ? t`Save the change` : t({ message: 'Send', comment: 'Button that sends a message' })}
          // Keeps the focus in the field, so that the on-screen keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void submit()}
        >
          <IconSend2 size={20} stroke={1.8} />
        </ActionIcon>
      </div>
      <p className={classes.hint}>
        <Trans>Enter sends, Shift and Enter begins a new line.</Trans>
      </p>
    </div>
  )
}
