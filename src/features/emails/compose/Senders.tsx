import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { MailMarks } from '#contract/emails/emails.ts'
import classes from '../list/MailRow.module.css'
import { sendersOf } from '../message/conversation.ts'

/** The senders of a conversation: "Ana, me … Ben". Those with unread mails are bold (`data-new`), a draft has another colour (`data-kind`). */
export function Senders({ mails }: { mails: readonly MailMarks[] }) {
  const { t } = useLingui()
  const { senders, hasMore } = sendersOf(mails)
  const labels = {
    me: t({ message: 'me', comment: 'The person who reads, among others a mail is for' }),
    draft: t({ message: 'Draft', comment: 'A mail that is not sent yet' }),
  }
  return (
    <span className={classes.senders}>
      {senders.map(({ name, kind, unread }, index) => (
        <Fragment key={`${kind}/${name}`}>
          {index > 0 && (hasMore && index === 1 ? ' … ' : ', ')}
          <bdi data-kind={kind} data-new={unread || undefined}>
            {kind === 'other' ? name : labels[kind]}
          </bdi>
        </Fragment>
      ))}
    </span>
  )
}
