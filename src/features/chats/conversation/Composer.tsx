import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, FileButton, Textarea } from '@mantine/core'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { fileSize, MAX_FILE_BYTES } from '#contract/files/files-rules.ts'
import type { Id } from '#contract/http/field.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { EmojiPicker } from '../message/EmojiPicker.tsx'
import { inserted } from '../message/emoji.ts'
import { KeptEdit } from '../message/KeptEdit.tsx'
import { About } from './About.tsx'
import classes from './Composer.module.css'
import { PendingFiles } from './PendingFiles.tsx'
import { useChatDraft } from './useChatDraft.ts'
import { MOST_FILES, useSending } from './useSending.ts'

export interface ComposerHandle {
  addFiles(files: File[]): void
  focus(): void
}

/** What one is writing about: a message that is answered, or one's own that is changed. */
export type Subject = { kind: 'reply' | 'edit'; message: ChatMessage }

interface Props {
  chat: ChatSummary
  subject: Subject | undefined
  onSubject(subject: Subject | undefined): void
  handle: RefObject<ComposerHandle | null>
  /** It takes the focus when it appears. */
  autoFocus: boolean
  onSent(): void
  /** The up arrow in an empty field. */
  onEditLast(): void
}

const MOST_CHARACTERS = 20_000

/** Where one writes: text, emoji, pictures and files. */
export function Composer({ chat, subject, onSubject, handle, autoFocus, onSent, onEditLast }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const reset = useRef<() => void>(null)
  const caret = useRef<number>(undefined)
  const draft = useChatDraft(chat)
  const [edited, setEdited] = useState<{ id: Id; text: string }>()
  const endKept = useRef<() => void>(null)
  const [pressed, setPressed] = useState(false)
  const editing = subject?.kind === 'edit'
  // The words of one message are not those of the next that is changed.
  const typed = editing && edited?.id === subject.message.id ? edited.text : undefined
  const text = editing ? (typed ?? subject.message.msg) : draft.text
  const write = (now: string) => (editing ? setEdited({ id: subject.message.id, text: now }) : draft.write(now))
  const { send, edit, files, attach, takeOff, filesUnderWay } = useSending(chat, (text, replyTo) => {
    draft.giveBack(text)
    if (replyTo && field.current) onSubject({ kind: 'reply', message: replyTo })
  })

  const focus = () => field.current?.focus()
  const addFiles = (more: File[]) => {
    const fitting = more.filter(({ size }) => size > 0 && size <= MAX_FILE_BYTES)
    const [refused] = more.filter((file) => !fitting.includes(file))
    const most = fileSize(MAX_FILE_BYTES)
    if (refused) {
      toastError(refused.size ? t`“${refused.name}” is too large. A file may have ${most} at most.` : t`“${refused.name}” is empty.`)
    }
    if (files.length + filesUnderWay + fitting.length > MOST_FILES) {
      toastError(t`${plural(MOST_FILES, { one: 'Attach at most # file.', other: 'Attach at most # files.' })}`)
    }
    if (editing) onSubject(undefined)
    attach(fitting)
    focus()
  }
  const choose = (chosen: File[]) => {
    addFiles(chosen)
    // The same file may be chosen once more.
    reset.current?.()
  }
  useImperativeHandle(handle, () => ({ addFiles, focus }))

  const about = subject?.message.id
  useEffect(() => {
    setEdited(undefined)
    if (about !== undefined || autoFocus) field.current?.focus({ preventScroll: true })
  }, [about, autoFocus])
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const insert = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    const next = inserted(text, selectionStart, selectionEnd, emoji)
    caret.current = next.caret
    write(next.text)
  }
  const leave = () => {
    setEdited(undefined)
    onSubject(undefined)
    focus()
  }
  const cancel = () => {
    endKept.current?.()
    leave()
  }
  const storing = filesUnderWay > 0
  const nothing = text.trim() === '' && (editing || (files.length === 0 && !storing))
  const submit = async () => {
    focus()
    if (nothing) return
    // It goes with its files, as soon as they are stored.
    if (storing && !editing) return setPressed(true)
    if (text.length > MOST_CHARACTERS) {
      const over = text.length - MOST_CHARACTERS
      return toastError(t`${plural(over, { one: 'This is too long by # character.', other: 'This is too long by # characters.' })}`)
    }
    if (editing) {
      // By then another message may be open.
      const end = endKept.current
      if (text !== subject.message.msg && !(await edit(subject.message, text))) return
      end?.()
      return leave()
    }
    send(text.trim(), subject?.message)
    draft.write('')
    onSubject(undefined)
    onSent()
  }
  useEffect(() => {
    if (!pressed || storing) return
    setPressed(false)
    void submit()
  })
  const press = (event: KeyboardEvent) => {
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
      {subject && <About chat={chat} subject={subject} onCancel={cancel} />}
      {editing && (
        <KeptEdit
          key={subject.message.id}
          name={`chats/${chat.id}/edit/${subject.message.id}`}
          changed={text === subject.message.msg ? undefined : text}
          end={endKept}
          onTake={(words) => {
            write(words)
            focus()
          }}
        />
      )}
      {files.length > 0 && <PendingFiles files={files} onRemove={takeOff} onEmpty={focus} />}
      {filesUnderWay > 0 && (
        <p className={classes.status} role="status">
          <Plural value={filesUnderWay} one="# file is being stored…" other="# files are being stored…" />
        </p>
      )}
      <div className={classes.line}>
        <FileButton multiple resetRef={reset} onChange={choose}>
          {(props) => (
            <ActionIcon
              {...props}
              variant="subtle"
              color="gray"
              size={42}
              radius="xl"
              aria-label={t`Add pictures or files`}
              disabled={editing}
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
          onKeyDown={press}
        />
        <ActionIcon
          variant="filled"
          size={42}
          radius="xl"
          className={classes.send}
          aria-disabled={nothing}
          aria-label={editing ? t`Save the change` : t({ message: 'Send', comment: 'Button that sends a message' })}
          // On a phone the keyboard stays.
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
