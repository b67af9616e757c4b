import { Trans } from '@lingui/react/macro'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { isGroup } from '#contract/chats/chats-rules.ts'
import classes from './Feed.module.css'

/** Says that the other side is writing. */
export const WritingHint = ({ chat }: { chat: ChatSummary }) => (
  <p className={classes.writing} role="status">
    <span className={classes.dots} aria-hidden>
      <i />
      <i />
      <i />
    </span>
    <WritingWords chat={chat} />
  </p>
)

export function WritingWords({ chat }: { chat: ChatSummary }) {
  const name = chat.name
  return isGroup(chat) ? (
    <Trans comment="In a group: one of them is writing">Somebody is writing…</Trans>
  ) : (
    <Trans comment="Somebody is writing a message now">{name} is writing…</Trans>
  )
}
