import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'

/** What a mail says that goes with a decision. */
export interface Letter {
  subject: string
  text: string
}

interface Props {
  letter: Letter
  onChange(part: Partial<Letter>): void
  autoFocus?: boolean
}

/** The mail that goes with a decision, as it is sent: whoever decides may write it otherwise. */
export function EmailTextFields({ letter: { subject, text }, onChange, autoFocus }: Props) {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        required
        label={t({ message: 'Subject of the mail' })}
        maxLength={200}
        value={subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <Textarea
        data-autofocus={autoFocus}
        required
        label={t({ message: 'Text of the mail' })}
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
