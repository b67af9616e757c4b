import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Email } from '#contract/emails/emails.ts'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { ComposeForm } from './ComposeForm.tsx'
import { ComposePanel } from './ComposePanel.tsx'
import { EMPTY_MAIL, type MailContent } from './mailContent.ts'

interface Props {
  /** The name under which the draft is kept on this device. */
  name: string
  /** What the mail begins with. With a `draftId` it is that draft. */
  mail: Partial<MailContent>
  onClose(): void
}

/** The mail composer over the screen of another area, filled in with a mail. Closed untouched, it leaves no draft. */
export function ComposeMail({ name, mail, onClose }: Props) {
  const { t } = useLingui()
  /** Closes the panel. The form replaces it by a function that saves the draft before. */
  const close = useRef<() => void>(onClose)
  const label = t`New email`
  // An unsent mail is a draft again, with which the composer opens the next time.
  const unsend = ({ id }: Email) =>
    call('POST /api/data/emails/:id/unsend', { params: { id } }).catch((reason) => void toastError(messageOf(reason)))
  const onSent = (email: Email | undefined) => {
    onClose()
    if (!email) return void toast(t`The email is in the outbox. It will be sent when the server can be reached.`)
    toastUndo(t`Email is in the outbox.`, () => void unsend(email))
  }
  return (
    <ComposePanel label={label} close={close}>
      <ComposeForm
        name={name}
        title={label}
        start={{ writing: { ...EMPTY_MAIL, ...mail } }}
        close={close}
        onStored={() => {}}
        onClose={onClose}
        onSent={onSent}
        onDiscarded={onClose}
      />
    </ComposePanel>
  )
}
