import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { MY_SENDER_ID } from '#contract/chats/chats-rules.ts'
import type { Id } from '#contract/http/field.ts'
import classes from './Quote.module.css'

interface Props {
  /** Id, sender and text of the message that is answered. */
  quoted: NonNullable<ChatMessage['replyTo']>
  onOpen(id: Id): void
}

/** The quoted message above an answer, which scrolls to it. */
export function Quote({ quoted, onOpen }: Props) {
  return (
    <button type="button" className={classes.quote} tabIndex={-1} onClick={() => onOpen(quoted.id)}>
      <QuoteContent name={quoted.senderId === MY_SENDER_ID ? <Trans comment="Writer of a message: oneself">You</Trans> : quoted.name}>
        <QuotedText text={quoted.msg} />
      </QuoteContent>
    </button>
  )
}

/** The text of a quoted message. A URL stands for a picture. */
function QuotedText({ text }: { text: string }) {
  const { t } = useLingui()
  return text === '' || /^(\/|data:image|https?:\S+\/api\/data\/files\/)/.test(text)
    ? t({ message: 'Picture', comment: 'In place of a message that is only a picture' })
    : text
}

/** Name and text of a quoted message. */
export const QuoteContent = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <span className={classes.name}>
      <bdi>{name}</bdi>
    </span>
    <span className={classes.text} dir="auto">
      {children}
    </span>
  </>
)
