import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { usePersistedText } from '../drafts/persistedText.ts'
import { attemptFor, type LastAttempt } from '../drafts/retryKey.ts'
import { toastError } from '../feedback/toast.tsx'

/** Maximum length of a comment, in characters (contract/comments/comments.ts). */
const MAX_CHARACTERS = 5_000

export interface CommentFormProps {
  /** Key under which the text is stored until it is sent: `comments/blog/3`. */
  name: string
  label: string
  placeholder: string
  /** Initial text. */
  initial?: string
  /** Label of the submit button. */
  action: ReactNode
  /** Converts the text to the stored form; by default the text itself. */
  toStored?(text: string): string
  /** Sends the comment with an idempotency key. A rejection is shown to the user. */
  send(stored: string, key: string): Promise<unknown>
  /** Returns the message for a rejection; `field` if it concerns the text. */
  explain(reason: unknown): { field: string | undefined; message: string }
  /** Called when the user closes a form that can be closed. */
  onCancel?(): void
  /** Focus the field when it is mounted. */
  autoFocus?: boolean
  /** The submit button is shown only while there is text. */
  hideEmptyButton?: boolean
  minRows?: number
  className?: string | undefined
}

interface StoredComment {
  text: string
  /** The last attempt to send it, which had no answer. `tried` is a name in `localStorage`: it must not change. */
  tried: LastAttempt | null
}

/** Form for a comment or a reply. The text is stored until it is sent, so that it survives a closed window. */
export function CommentForm({
  name,
  label,
  placeholder,
  initial = '',
  action,
  hideEmptyButton,
  minRows = 1,
  className,
  ...rest
}: CommentFormProps) {
  const { toStored = (text) => text, send, explain, onCancel, autoFocus } = rest
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const [empty] = useState<StoredComment>(() => ({ text: initial, tried: null }))
  const [{ text, tried: lastAttempt }, update] = usePersistedText(name, empty)
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (!autoFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [autoFocus])

  const showError = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  const submit = async () => {
    if (sending) return
    const storedText = toStored(text.trim())
    if (storedText === '') return showError(t`Enter some text.`)
    const excess = storedText.length - MAX_CHARACTERS
    if (excess > 0) return showError(t`${plural(excess, { one: 'Too long by # character.', other: 'Too long by # characters.' })}`)
    // The same text that was sent without an answer gets the same idempotency key.
    const attempt = attemptFor(storedText, lastAttempt)
    update((current) => ({ ...current, tried: attempt }))
    setSending(true)
    try {
      await send(storedText, attempt.key)
      // Text typed while the request ran is another comment.
      update((current) => (current.text === text ? empty : { ...current, tried: null }))
    } catch (reason) {
      const explanation = explain(reason)
      if (explanation.field) showError(explanation.field)
      else toastError(explanation.message)
    }
    setSending(false)
  }
  const cancel = () => {
    update(() => empty)
    onCancel?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
    // Escape never discards typed text.
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
          update((current) => ({ ...current, text: value }))
          setError(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      {(!hideEmptyButton || text !== '' || onCancel) && (
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
