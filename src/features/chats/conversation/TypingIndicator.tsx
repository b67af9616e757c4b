import { Trans } from '@lingui/react/macro'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { isGroup } from '#contract/chats/chats-rules.ts'
import classes from './Feed.module.css'

/** Indicator below the messages that somebody is typing. */
export const TypingIndicator = ({ chat }: { chat: ChatSummary }) => (
  <p className={classes.typing} role="status">
    <span className={classes.dots} aria-hidden>
      <i />
      <i />
      <i />
    </span>
    <TypingText chat={chat} />
  </p>
)

/** The text of the typing indicator. */
export function TypingText({ chat }: { chat: ChatSummary }) {
  const name = chat.name
  return isGroup(chat) ? (
    <Trans comment="In a group: one of them is writing">Someone is typing…</Trans>
  ) : (
    <Trans comment="Somebody is writing a message now">{name} is typing…</Trans>
  )
}
