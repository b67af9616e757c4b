import type { ChatSummary } from '#contract/chats/chats.ts'
import { isGroup } from '#contract/chats/chats-rules.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { statusColors } from '../labels.ts'
import classes from './ChatFace.module.css'

/** The face of whom one talks to, and whether they are there; of a group, two of its faces. */
export function ChatFace({ chat, size }: { chat: ChatSummary; size: number }) {
  const [first, second] = chat.members
  if (!isGroup(chat) || !first || !second) {
    return <PersonAvatar name={chat.name} src={chat.thumb} size={size} presence={statusColors[chat.status]} />
  }
  const small = Math.round(size * 0.7)
  return (
    <span className={classes.pair} style={{ inlineSize: size, blockSize: size }}>
      <PersonAvatar name={second.name} src={second.thumb} size={small} />
      <PersonAvatar name={first.name} src={first.thumb} size={small} />
    </span>
  )
}
