import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { nameOf } from '#contract/emails/recipients.ts'
import { useFormat } from '#ui/text/format.ts'
import { moveToDrafts, type WaitingMail } from '../compose/mailOutbox.ts'
import { useMailLabels } from './foldersAndLabels.ts'
import classes from './MailList.module.css'

/** The mails of the outbox that the server has not taken yet. */
export function WaitingMails({ mails }: { mails: readonly WaitingMail[] }) {
  const format = useFormat()
  const { subjectOf } = useMailLabels()
  return (
    <ul className={classes.waiting}>
      {mails.map((mail) => {
        const { to, subject, refused } = mail.draft.value
        return (
          <li key={mail.key}>
            <b dir="auto">{subjectOf(subject)}</b>
            <bdi>{format.list(to.map(nameOf))}</bdi>
            <span data-refused={refused !== undefined || undefined}>
              {refused === undefined ? (
                <Trans>Waiting for the school’s server</Trans>
              ) : (
                <Trans comment="{refused}: the reason, a sentence">Not sent. {refused}</Trans>
              )}
            </span>
            {/* Without the server, the draft is stored when it is back. */}
            <Button size="compact-sm" variant="light" onClick={() => void moveToDrafts(mail).catch(console.warn)}>
              <Trans>Move to drafts</Trans>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
