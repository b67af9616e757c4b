import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '#client/transport/call.ts'
import type { Enrolment } from '#contract/classes/classes.ts'
import { MAX_RECIPIENTS_LENGTH } from '#contract/emails/is-recipient.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'

/** Runs a call, and shows its error in a toast. */
const attempt = withErrorToast(messageOf)

/**
 * Button that opens a new email to the families of the listed requests. They are in Bcc, so that no family sees the addresses of others.
 *
 * @param readAll reads the requests of all pages
 */
export function EmailFamilies({ readAll }: { readAll(): Promise<Enrolment[]> }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const write = async () => {
    const bcc = [...new Set((await readAll()).map(({ email }) => email))].join(',')
    if (bcc.length > MAX_RECIPIENTS_LENGTH) toastError(t`Too many addresses for one email.`)
    else await navigate({ to: '/apps/email', search: { write: 'new', bcc } })
  }
  return (
    <Button variant="default" leftSection={<IconMail size={18} />} onClick={() => void attempt(write)}>
      <Trans comment="Button: writes an email to the families of all children in the list">Email families</Trans>
    </Button>
  )
}
