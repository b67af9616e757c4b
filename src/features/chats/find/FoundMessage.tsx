import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { useFormat } from '#ui/text/format.ts'
import { useChatLabels } from '../labels.ts'
import classes from './FindPanel.module.css'

interface Props {
  message: ChatMessage
  chat: ChatSummary
  /** The search text. */
  query: string
  onOpen(): void
}

/** A message in the results of the search. A click shows it in the chat. */
export function FoundMessage({ message, chat, query, onOpen }: Props) {
  const format = useFormat()
  const labels = useChatLabels()
  return (
    <button type="button" className={classes.result} onClick={onOpen}>
      <span className={classes.byline}>
        <bdi>{labels.nameOf(message, chat)}</bdi>
        <time dateTime={message.createdAt}>{format.dateTime(message.createdAt)}</time>
      </span>
      <span dir="auto" className={classes.text}>
        {highlight(labels.summaryOf(message), query)}
      </span>
    </button>
  )
}

/** The characters with a meaning in regular expressions. */
const SPECIAL_CHARACTERS = /[.*+?^${}()|[\]\\]/g

/** Highlights the words of the search in a text. */
function highlight(text: string, query: string) {
  const words = query.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(${words.map((word) => word.replace(SPECIAL_CHARACTERS, '\\$&')).join('|')})`, 'iu'))
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))
}
