import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Textarea } from '@mantine/core'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { formatFileSize, MAX_FILE_BYTES } from '#contract/files/files-rules.ts'
import type { Id } from '#contract/http/field.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { EditDraft } from '../message/EditDraft.tsx'
import { EmojiPicker } from '../message/EmojiPicker.tsx'
import { replaceSelection } from '../message/emoji.ts'
import classes from './Composer.module.css'
import { ComposerTargetBar } from './ComposerTargetBar.tsx'
import { PendingFiles } from './PendingFiles.tsx'
import { useChatDraft } from './useChatDraft.ts'
import { MAX_FILES, useSendMessage } from './useSendMessage.ts'

/** What the conversation can do with its composer. */
export interface ComposerHandle {
  addFiles(files: File[]): void
  focus(): void
}

/** The message that is answered, or the own message that is edited. */
export type ComposerTarget = { kind: 'reply' | 'edit'; message: ChatMessage }

interface Props {
  chat: ChatSummary
  /** The message that is answered or edited; undefined for a new message. */
  target: ComposerTarget | undefined
  onTargetChange(target: ComposerTarget | undefined): void
  /** Set to functions for the conversation. */
  handle: RefObject<ComposerHandle | null>
  /** Focuses the text field on mount. */
  autoFocus: boolean
  onSent(): void
  /** Called for the up arrow key in an empty field. */
  onEditLast(): void
}

/** The maximum length of a message. */
const MAX_CHARACTERS = 20_000

/** The form for a message: text, emoji, pictures and files. */
export function Composer({ chat, target, onTargetChange, handle, autoFocus, onSent, onEditLast }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  /** Where the caret is set after the next render, since an emoji was inserted. */
  const caret = useRef<number>(undefined)
  const draft = useChatDraft(chat)
  const [editedMessage, setEditedMessage] = useState<{ id: Id; text: string }>()
  /** Discards the draft of the edited message; set by `EditDraft`. */
  const clearEditDraft = useRef<() => void>(null)
  /** Set if the message was sent while files were being uploaded. */
  const [isSendPending, setIsSendPending] = useState(false)
  const isEditing = target?.kind === 'edit'
  // Only for this message: another message may be edited next.
  const editedText = isEditing && editedMessage?.id === target.message.id ? editedMessage.text : undefined
  // `msg` is the text of a message.
  const text = isEditing ? (editedText ?? target.message.msg) : draft.text
  const write = (value: string) => (isEditing ? setEditedMessage({ id: target.message.id, text: value }) : draft.write(value))
  /** Puts a message that could not be sent back into the form. */
  const putBack = (text: string, replyTo: ChatMessage | undefined) => {
    draft.restore(text)
    if (replyTo && field.current) onTargetChange({ kind: 'reply', message: replyTo })
  }
  // If a file cannot be uploaded, the message is not sent automatically.
  const { send, edit, files, attach, removeFile, uploadCount } = useSendMessage(chat, putBack, () => setIsSendPending(false))

  const focus = () => field.current?.focus()
  const addFiles = (added: File[]) => {
    const valid = added.filter(({ size }) => size > 0 && size <= MAX_FILE_BYTES)
    const [rejected] = added.filter((file) => !valid.includes(file))
    const most = formatFileSize(MAX_FILE_BYTES)
    if (rejected) {
      toastError(rejected.size ? t`“${rejected.name}” is too large. Files can be up to ${most}.` : t`“${rejected.name}” is empty.`)
    }
    if (files.length + uploadCount + valid.length > MAX_FILES) {
      toastError(t`${plural({ MOST_FILES: MAX_FILES }, { one: 'Attach up to # file.', other: 'Attach up to # files.' })}`)
    }
    if (isEditing) onTargetChange(undefined)
    attach(valid)
    focus()
  }
  useImperativeHandle(handle, () => ({ addFiles, focus }))

  const targetId = target?.message.id
  useEffect(() => {
    setEditedMessage(undefined)
    if (targetId !== undefined || autoFocus) field.current?.focus({ preventScroll: true })
  }, [targetId, autoFocus])
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
  const closeTarget = () => {
    setEditedMessage(undefined)
    onTargetChange(undefined)
    focus()
  }
  /** Discards the edit or the quote. */
  const cancel = () => {
    clearEditDraft.current?.()
    closeTarget()
  }
  const isUploading = uploadCount > 0
  const isEmpty = text.trim() === '' && (isEditing || (files.length === 0 && !isUploading))
  const submit = async () => {
    focus()
    if (isEmpty) return
    // The message is sent with its files, as soon as they are uploaded.
    if (isUploading && !isEditing) return setIsSendPending(true)
    if (text.length > MAX_CHARACTERS) {
      const excess = text.length - MAX_CHARACTERS
      return toastError(t`${plural({ over: excess }, { one: 'Too long by # character.', other: 'Too long by # characters.' })}`)
    }
    if (isEditing) {
      // After the call another message may be edited.
      const clearDraft = clearEditDraft.current
      if (text !== target.message.msg && !(await edit(target.message, text))) return
      clearDraft?.()
      return closeTarget()
    }
    send(text.trim(), target?.message)
    draft.write('')
    onTargetChange(undefined)
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
    if (event.key === 'Escape' && target) {
      event.preventDefault()
      cancel()
    }
    if (event.key === 'ArrowUp' && text === '' && !target) {
      event.preventDefault()
      onEditLast()
    }
  }

  return (
    <div className={classes.composer}>
      {target && <ComposerTargetBar chat={chat} target={target} onCancel={cancel} />}
      {isEditing && (
        <EditDraft
          key={target.message.id}
          name={`chats/${chat.id}/edit/${target.message.id}`}
          editedText={text === target.message.msg ? undefined : text}
          clear={clearEditDraft}
          onTake={(text) => {
            write(text)
            focus()
          }}
        />
      )}
      {files.length > 0 && <PendingFiles files={files} onRemove={removeFile} onRemoved={focus} />}
      {uploadCount > 0 && (
        <p className={classes.status} role="status">
          <Plural value={{ filesUnderWay: uploadCount }} one="Saving # file…" other="Saving # files…" />
        </p>
      )}
      <div className={classes.row}>
        <FileButton multiple onChange={addFiles}>
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
          aria-label={isEditing ? t`Save changes` : t({ message: 'Send', comment: 'Button that sends a message' })}
          // Keeps the focus in the field, so that the on-screen keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void submit()}
        >
          <IconSend2 size={20} stroke={1.8} />
        </ActionIcon>
      </div>
      <p className={classes.hint}>
        <Trans>Enter to send, Shift + Enter for a new line.</Trans>
      </p>
    </div>
  )
}
