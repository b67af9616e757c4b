import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { ME } from '#contract/chats/chats-rules.ts'
import type { Id } from '#contract/http/field.ts'
import classes from './Quote.module.css'

interface Props {
  quoted: NonNullable<ChatMessage['replyTo']>
  onOpen(id: Id): void
}

/** The message that is answered, above the answer; it leads there. */
export function Quote({ quoted, onOpen }: Props) {
  return (
    <button type="button" className={classes.quote} tabIndex={-1} onClick={() => onOpen(quoted.id)}>
      <QuoteWords name={quoted.senderId === ME ? <Trans comment="Writer of a message: oneself">You</Trans> : quoted.name}>
        <QuotedText text={quoted.msg} />
      </QuoteWords>
    </button>
  )
}

/** An address in place of a text is that of a picture. */
function QuotedText({ text }: { text: string }) {
  const { t } = useLingui()
  return text === '' || /^(\/|data:image|https?:\S+\/api\/data\/files\/)/.test(text)
    ? t({ message: 'Picture', comment: 'In place of a message that is only a picture' })
    : text
}

/** Who said it, and what, in a line or two. */
export const QuoteWords = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <span className={classes.name}>
      <bdi>{name}</bdi>
    </span>
    <span className={classes.words} dir="auto">
      {children}
    </span>
  </>
)
