import { useLingui } from '@lingui/react/macro'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { ME } from '#contract/chats/chats-rules.ts'
import { useFormat } from '#ui/text/format.ts'
import { useMessageActions } from '../chatActions.ts'
import classes from './Reactions.module.css'

interface Props {
  message: ChatMessage
  chat: ChatSummary
}

/** How a message was taken; one's own reaction is set and taken back by a click. */
export function Reactions({ message, chat }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const actions = useMessageActions()
  const byEmoji = new Map<string, NonNullable<ChatMessage['reactions']>>()
  for (const one of message.reactions ?? []) byEmoji.set(one.emoji, [...(byEmoji.get(one.emoji) ?? []), one])
  if (byEmoji.size === 0) return null
  return (
    <ul className={classes.reactions}>
      {[...byEmoji].map(([emoji, given]) => (
        <li key={emoji}>
          <button
            type="button"
            className={classes.reaction}
            aria-pressed={given.some(({ by }) => by === ME)}
            title={given
              .map(({ by }) => (by === ME ? t({ message: 'You', comment: 'Writer of a message: oneself' }) : chat.name))
              .join(', ')}
            onClick={() => actions.react(message, emoji)}
          >
            <span>{emoji}</span> <span>{format.number(given.length)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
