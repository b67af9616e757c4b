import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMessages, IconSignature } from '@tabler/icons-react'
import { call, messageOf } from '#client/transport/call.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import classes from './EmailScreen.module.css'
import { ROWS_SETTING, SINGLE_MAILS } from './emailData.ts'

interface Props {
  /** True if a conversation is one row of the list, false if each mail is. */
  conversations: boolean
  /** Opens the dialog for the signature. */
  onSignature(): void
}

/** Buttons below the folders: list by conversation or by mail, and the signature. */
export function MailSettings({ conversations, onSignature }: Props) {
  /** Switches between conversations, which are the default (null), and single mails. */
  const change = () =>
    call('PUT /api/data/settings/:key', { ...ROWS_SETTING, body: { value: conversations ? SINGLE_MAILS : null } }).catch(
      (reason) => void toastError(messageOf(reason)),
    )
  return (
    <div className={classes.settings}>
      <Button variant="subtle" color="gray" size="sm" leftSection={<IconMessages size={18} stroke={1.7} />} onClick={() => void change()}>
        {conversations ? (
          <Trans comment="Button: a conversation is one row of the list of mails; switches to one row a mail">Conversations: on</Trans>
        ) : (
          <Trans comment="Button: each mail is a row of the list; switches to one row a conversation">Conversations: off</Trans>
        )}
      </Button>
      <Button variant="subtle" color="gray" size="sm" leftSection={<IconSignature size={18} stroke={1.7} />} onClick={onSignature}>
        <Trans>Signature</Trans>
      </Button>
    </div>
  )
}
