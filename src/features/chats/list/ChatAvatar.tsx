import type { ChatSummary } from '#contract/chats/chats.ts'
import { isGroup } from '#contract/chats/chats-rules.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { statusColors } from '../labels.ts'
import classes from './ChatAvatar.module.css'

/** The avatar of a chat: that of the person with presence, or two members of a group. `thumb` is the URL of a person's picture, `presence` the colour of a dot. */
export function ChatAvatar({ chat, size }: { chat: ChatSummary; size: number }) {
  const [first, second] = chat.members
  if (!isGroup(chat) || !first || !second) {
    return <PersonAvatar name={chat.name} src={chat.thumb} size={size} presence={statusColors[chat.status]} />
  }
  const smallSize = Math.round(size * 0.7)
  return (
    <span className={classes.pair} style={{ inlineSize: size, blockSize: size }}>
      <PersonAvatar name={second.name} src={second.thumb} size={smallSize} />
      <PersonAvatar name={first.name} src={first.thumb} size={smallSize} />
    </span>
  )
}
