import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { MailMarks } from '#contract/emails/emails.ts'
import classes from '../list/MailRow.module.css'
import { writersOf } from '../message/conversation.ts'

/** Who wrote in a conversation: "Ana, me … Ben"; bold are those of whom something is unread. */
export function Writers({ mails }: { mails: readonly MailMarks[] }) {
  const { t } = useLingui()
  const { writers, left } = writersOf(mails)
  const said = {
    me: t({ message: 'me', comment: 'The person who reads, among others a mail is for' }),
    draft: t({ message: 'Draft', comment: 'A mail that is not sent yet' }),
  }
  return (
    <span className={classes.writers}>
      {writers.map(({ name, kind, unread }, at) => (
        <Fragment key={`${kind}/${name}`}>
          {at > 0 && (left && at === 1 ? ' … ' : ', ')}
          <bdi data-kind={kind} data-new={unread || undefined}>
            {kind === 'other' ? name : said[kind]}
          </bdi>
        </Fragment>
      ))}
    </span>
  )
}
