import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { useFormat } from '#ui/text/format.ts'
import { useChatLabels } from '../labels.ts'
import classes from './FindPanel.module.css'

interface Props {
  message: ChatMessage
  chat: ChatSummary
  /** What was searched for. */
  words: string
  onOpen(): void
}

/** A message that was found; it leads to its place in the chat. */
export function FoundMessage({ message, chat, words, onOpen }: Props) {
  const format = useFormat()
  const say = useChatLabels()
  return (
    <button type="button" className={classes.hit} onClick={onOpen}>
      <span className={classes.by}>
        <bdi>{say.nameOf(message, chat)}</bdi>
        <time dateTime={message.createdAt}>{format.dateTime(message.createdAt)}</time>
      </span>
      <span dir="auto" className={classes.said}>
        {marked(say.gist(message), words)}
      </span>
    </button>
  )
}

const PATTERN = /[.*+?^${}()|[\]\\]/g

/** A text with the words that were searched for marked. */
function marked(text: string, words: string) {
  const wanted = words.trim().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return text
  const parts = text.split(new RegExp(`(${wanted.map((word) => word.replace(PATTERN, '\\$&')).join('|')})`, 'iu'))
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))
}
