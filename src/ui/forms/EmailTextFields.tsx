import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from './TextFields.tsx'

/** Subject and text of an email that announces a decision. */
export interface EmailText {
  subject: string
  text: string
}

interface Props {
  email: EmailText
  onChange(change: Partial<EmailText>): void
  autoFocus?: boolean
}

/** Fields for the email that is sent with a decision. The user may change the suggested text. */
export function EmailTextFields({ email: { subject, text }, onChange, autoFocus }: Props) {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        required
        label={t({ message: 'Email subject' })}
        maxLength={200}
        value={subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <Textarea
        data-autofocus={autoFocus}
        required
        label={t({ message: 'Email text' })}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        value={text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
    </>
  )
}
