import { useLingui } from '@lingui/react/macro'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { MY_SENDER_ID } from '#contract/chats/chats-rules.ts'
import { useFormat } from '#ui/text/format.ts'
import { useMessageActions } from '../chatActions.ts'
import classes from './Reactions.module.css'

interface Props {
  message: ChatMessage
  chat: ChatSummary
}

/** The reactions to a message. A click adds or removes the user's own. */
export function Reactions({ message, chat }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const actions = useMessageActions()
  // `by` is the id of the person who reacted.
  const byEmoji = new Map<string, NonNullable<ChatMessage['reactions']>>()
  for (const reaction of message.reactions ?? []) byEmoji.set(reaction.emoji, [...(byEmoji.get(reaction.emoji) ?? []), reaction])
  if (byEmoji.size === 0) return null
  return (
    <ul className={classes.reactions}>
      {[...byEmoji].map(([emoji, reactions]) => (
        <li key={emoji}>
          <button
            type="button"
            className={classes.reaction}
            aria-pressed={reactions.some(({ by }) => by === MY_SENDER_ID)}
            title={reactions
              .map(({ by }) => (by === MY_SENDER_ID ? t({ message: 'You', comment: 'Writer of a message: oneself' }) : chat.name))
              .join(', ')}
            onClick={() => actions.react(message, emoji)}
          >
            <span>{emoji}</span> <span>{format.number(reactions.length)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
