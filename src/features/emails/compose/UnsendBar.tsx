import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Email } from '#contract/emails/emails.ts'
import { mayUnsend, UNSEND_MS } from '#contract/emails/mail-writing-rules.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import classes from '../message/MailDetail.module.css'

/** Notice with a button that takes back a mail. It disappears a minute after the mail was sent. */
export function UnsendBar({ email, onUnsent }: { email: Email; onUnsent(draft: Email): void }) {
  const [now, setNow] = useState(() => new Date())
  const canUnsend = mayUnsend(email, now)
  useEffect(() => {
    if (!canUnsend) return
    // Some ms later, because a timer may run early.
    const timer = setTimeout(() => setNow(new Date()), Date.parse(email.time) + UNSEND_MS - Date.now() + 50)
    return () => clearTimeout(timer)
  }, [canUnsend, email.time])
  if (!canUnsend) return null
  const unsend = () =>
    call('POST /api/data/emails/:id/unsend', { params: { id: email.id } }).then(onUnsent, (reason) => void toastError(messageOf(reason)))
  // `draft` styles every notice with a button.
  return (
    <div className={classes.draft} role="status">
      <span>
        <Trans>You can unsend this email for a minute.</Trans>
      </span>
      <Button size="compact-sm" variant="light" onClick={() => void unsend()}>
        <Trans comment="Button: takes back a mail that was just sent">Unsend</Trans>
      </Button>
    </div>
  )
}
