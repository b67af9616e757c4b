import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { fieldsOf, messageOf } from '#client/call.ts'
import type { Profile } from '#contract/profile.ts'
import { PersonAvatar } from '#ui/PersonAvatar.tsx'
import { toastError } from '#ui/toast.tsx'
import classes from './Comments.module.css'
import { htmlOf, MOST_IN_COMMENT } from './postText.ts'

interface Props {
  me: Profile
  label: string
  placeholder: string
  initial?: string
  /** What the button that sends it says. */
  action: ReactNode
  /** Stores it, as HTML. What it throws is said to the person. */
  send(html: string): Promise<unknown>
  /** It was opened by the person, who may close it again. */
  onCancel?(): void
}

/** Where one writes a comment or a reply. The words stay until they are stored. */
export function CommentForm({ me, label, placeholder, initial = '', action, send, onCancel }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const opened = onCancel !== undefined
  useEffect(() => {
    if (opened) field.current?.focus()
  }, [opened])

  const refuse = (sentence: string) => {
    setError(sentence)
    field.current?.focus()
  }
  const submit = async () => {
    if (sending) return
    const html = htmlOf(text.trim())
    if (html === '') return refuse(t`Write something first.`)
    const extra = html.length - MOST_IN_COMMENT
    if (extra > 0)
      return refuse(t`${plural(extra, { one: 'This is too long by # character.', other: 'This is too long by # characters.' })}`)
    setSending(true)
    try {
      await send(html)
      setText('')
    } catch (reason) {
      const [first] = Object.values(fieldsOf(reason))
      if (first) refuse(first)
      else toastError(messageOf(reason))
    }
    setSending(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
    // Words that are written are not thrown away by a key.
    if (event.key === 'Escape' && text === initial) onCancel?.()
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PersonAvatar name={me.name} src={me.avatar} size={34} />
      <div className={classes.main}>
        <Textarea
          ref={field}
          autosize
          minRows={1}
          maxRows={10}
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setError(undefined)
          }}
          onKeyDown={press}
        />
        {(text !== '' || opened) && (
          <Group justify="flex-end" gap="xs" mt="xs">
            {onCancel && (
              <Button variant="default" size="md" onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            <Button type="submit" size="md" loading={sending}>
              {action}
            </Button>
          </Group>
        )}
      </div>
    </form>
  )
}
