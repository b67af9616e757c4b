import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, CloseButton, Text, UnstyledButton } from '@mantine/core'
import { IconPaperclip, IconSend, IconTrash } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { hasServer } from '#client/server.ts'
import { fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { Email } from '#contract/emails/emails.ts'
import type { Id } from '#contract/http/field.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { RichText } from '#ui/rich-text/RichText.tsx'
import { isPressed, keyLabels } from '#ui/shortcuts/keys.ts'
import { AttachedFiles, useUpload } from './AttachedFiles.tsx'
import classes from './Compose.module.css'
import { type ComposeStart, invalidRecipients } from './mailContent.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { type MailDraft, useMailDraft } from './useMailDraft.ts'

interface Props {
  /** The name of the draft. */
  name: string
  title: string
  start: ComposeStart
  /** Set by the form to a function that saves the draft and closes the panel. */
  close: RefObject<() => void>
  /** Called once, when a new mail was stored as a draft. */
  onStored(id: Id): void
  onClose(): void
  /** @param email undefined if the mail waits for the server in the outbox */
  onSent(email: Email | undefined): void
  /** @param id the draft, now in the trash; undefined if it was not stored */
  onDiscarded(id: Id | undefined): void
}

/** The form of a mail: recipients, subject, text and attachments. */
export function ComposeForm({ name, title, start, close, onStored, onClose, onSent, onDiscarded }: Props) {
  const { t } = useLingui()
  // `writing` is the mail as it is shown now; `rest` has the state of the draft, and saves, sends or discards it.
  const { writing, change, ...rest } = useMailDraft(name, start, onStored)
  /** Whether the fields for Cc and Bcc are shown. */
  const [copies, setCopies] = useState({ cc: writing.cc.length > 0, bcc: writing.bcc.length > 0 })
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const to = useRef<HTMLInputElement>(null)
  const { uploading, upload } = useUpload(writing.attached, (attachment) => change({ attached: [...rest.current().attached, attachment] }))
  const isAnswer = start.writing.to.length > 0

  useEffect(() => {
    if (!isAnswer) to.current?.focus()
  }, [isAnswer])
  const saveAndClose = () => void rest.save().then(onClose)
  useImperativeHandle(close, () => saveAndClose)

  const send = async () => {
    // The shortcut works also while the button is disabled.
    if (isSending || uploading.length > 0) return
    // Blur turns an incomplete address into a chip, so that the mail that is stored as being sent contains it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const mail = rest.current()
    const invalid = invalidRecipients(mail)
    if (mail.to.length === 0 || invalid.length > 0) {
      setProblem(invalid[0] ? t`“${invalid[0]}” is not a valid email address.` : t`Add at least one recipient.`)
      to.current?.focus()
      return
    }
    setIsSending(true)
    try {
      onSent(await rest.send())
    } catch (reason) {
      setProblem(Object.values(fieldErrorsOf(reason))[0] ?? '')
      toastError(messageOf(reason))
      setIsSending(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed('Mod+Enter', event.nativeEvent)) return
    event.preventDefault()
    void send()
  }
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void upload([...event.dataTransfer.files])
  }
  const recipientProps = (field: 'to' | 'cc' | 'bcc') => ({
    value: writing[field],
    onChange: (list: string[]) => {
      setProblem('')
      change({ [field]: list })
    },
  })

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <header className={classes.header}>
        <h2>{title}</h2>
        <SaveState {...rest} />
        <CloseButton size={40} aria-label={t`Save draft and close`} onClick={saveAndClose} />
      </header>
      <div className={classes.sheet}>
        <RecipientsField label={t({ message: 'To', context: 'mail', comment: 'Whom a mail is for' })} field={to} {...recipientProps('to')}>
          {!copies.cc && (
            <UnstyledButton className={classes.more} onClick={() => setCopies({ ...copies, cc: true })}>
              <Trans comment="Copy of a mail">Cc</Trans>
            </UnstyledButton>
          )}
          {!copies.bcc && (
            <UnstyledButton className={classes.more} onClick={() => setCopies({ ...copies, bcc: true })}>
              <Trans comment="Copy of a mail that the others do not see">Bcc</Trans>
            </UnstyledButton>
          )}
        </RecipientsField>
        {copies.cc && <RecipientsField label={t({ message: 'Cc', comment: 'Copy of a mail' })} {...recipientProps('cc')} />}
        {copies.bcc && (
          <RecipientsField label={t({ message: 'Bcc', comment: 'Copy of a mail that the others do not see' })} {...recipientProps('bcc')} />
        )}
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <TextInput
          variant="unstyled"
          className={classes.subject}
          dir="auto"
          aria-label={t({ message: 'Subject', comment: 'What a mail is about' })}
          placeholder={t({ message: 'Subject', comment: 'What a mail is about' })}
          maxLength={500}
          value={writing.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <div className={classes.text}>
          <RichText
            label={t`Email text`}
            hideLabel
            placeholder={t`Write your email`}
            value={writing.html}
            onChange={(html) => change({ html })}
            minHeight={220}
            autoFocus={isAnswer}
          />
        </div>
        <AttachedFiles
          attached={writing.attached}
          uploading={uploading}
          onRemove={(removed) => change({ attached: writing.attached.filter(({ id }) => id !== removed.id) })}
        />
      </div>
      <p className={classes.delivery}>
        {hasServer ? <Trans>No email leaves the school’s server.</Trans> : <Trans>No email leaves this device.</Trans>}
      </p>
      <footer className={classes.footer}>
        <Tooltip label={keyLabels('Mod+Enter').join(' ')}>
          <Button leftSection={<IconSend size={18} />} loading={isSending} disabled={uploading.length > 0} onClick={() => void send()}>
            <Trans comment="Button: sends a mail">Send</Trans>
          </Button>
        </Tooltip>
        <FileButton multiple onChange={(files) => void upload(files)}>
          {(props) => (
            <Tooltip label={t`Attach files`}>
              <ActionIcon {...props} variant="subtle" color="gray" size={40} aria-label={t`Attach files`}>
                <IconPaperclip size={20} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          )}
        </FileButton>
        <Tooltip label={t`Discard draft`}>
          <ActionIcon
            className={classes.last}
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t`Discard draft`}
            onClick={() => rest.discard().then(onDiscarded, (reason) => void toastError(messageOf(reason)))}
          >
            <IconTrash size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </footer>
    </form>
  )
}

/** Whether the draft is saved; after a failure with a button to try again. */
function SaveState({ state, reason, save }: Pick<MailDraft, 'state' | 'reason' | 'save'>) {
  if (state === 'idle') return null
  if (state === 'failed') {
    return (
      <span className={classes.failed} role="alert" title={messageOf(reason)}>
        <Trans>Not saved</Trans>
        <Button size="compact-xs" variant="light" color="error" onClick={() => void save()}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    )
  }
  return (
    <Text size="sm" c="dimmed">
      {state === 'saved' ? <Trans>Draft saved</Trans> : <Trans comment="The draft is being stored">Saving…</Trans>}
    </Text>
  )
}
