import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { usePersistedText } from '../drafts/persistedText.ts'
import { attemptFor, type LastAttempt } from '../drafts/retryKey.ts'
import { toastError } from '../feedback/toast.tsx'

/** The longest comment that is stored (contract/comments/comments.ts). */
const MOST_CHARACTERS = 5_000

export interface CommentFormProps {
  /** Under which name the words are kept until they are stored: `comments/blog/3`. */
  name: string
  label: string
  placeholder: string
  /** The words to begin with. */
  initial?: string
  /** What the button that sends it says. */
  action: ReactNode
  /** The words as they are stored; as they are unless told. */
  toStored?(text: string): string
  /** Stores it, once for each key. What it throws is said to the person. */
  send(stored: string, key: string): Promise<unknown>
  /** What is said of what was thrown; `field` where it is about the words. */
  explain(reason: unknown): { field: string | undefined; message: string }
  /** It was opened by the person, who may close it again. */
  onCancel?(): void
  /** It takes the focus when it appears. */
  autoFocus?: boolean
  /** The button stands there only while there is something to send. */
  quiet?: boolean
  minRows?: number
  className?: string | undefined
}

interface Kept {
  text: string
  tried: LastAttempt | null
}

/** Where one writes a comment or a reply. The words stay until they are stored, also when the window is closed. */
export function CommentForm({ name, label, placeholder, initial = '', action, quiet, minRows = 1, className, ...rest }: CommentFormProps) {
  const { toStored = (text) => text, send, explain, onCancel, autoFocus } = rest
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const [empty] = useState<Kept>(() => ({ text: initial, tried: null }))
  const [{ text, tried }, keep] = usePersistedText(name, empty)
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (!autoFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [autoFocus])

  const refuse = (sentence: string) => {
    setError(sentence)
    field.current?.focus()
  }
  const submit = async () => {
    if (sending) return
    const said = toStored(text.trim())
    if (said === '') return refuse(t`Write something first.`)
    const over = said.length - MOST_CHARACTERS
    if (over > 0) return refuse(t`${plural(over, { one: 'This is too long by # character.', other: 'This is too long by # characters.' })}`)
    const trying = attemptFor(said, tried)
    keep((now) => ({ ...now, tried: trying }))
    setSending(true)
    try {
      await send(said, trying.key)
      // What was typed meanwhile is another comment.
      keep((now) => (now.text === text ? empty : { ...now, tried: null }))
    } catch (reason) {
      const said = explain(reason)
      if (said.field) refuse(said.field)
      else toastError(said.message)
    }
    setSending(false)
  }
  const cancel = () => {
    keep(() => empty)
    onCancel?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
    // Words that are written are not thrown away by a key.
    if (event.key === 'Escape' && text === initial) onCancel?.()
  }
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        ref={field}
        autosize
        minRows={minRows}
        maxRows={12}
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        error={error}
        onChange={(event) => {
          const { value } = event.currentTarget
          keep((now) => ({ ...now, text: value }))
          setError(undefined)
        }}
        onKeyDown={press}
      />
      {(!quiet || text !== '' || onCancel) && (
        <Group justify="flex-end" gap="xs" mt="xs">
          {onCancel && (
            <Button variant="default" size="md" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button type="submit" size="md" loading={sending}>
            {action}
          </Button>
        </Group>
      )}
    </form>
  )
}
