import type { Id } from '../http/field.ts'
import type { Chat, ChatMessage, StoredMessage } from './chats.ts'

/** The sender id of the signed-in user. No chat has this id: clients recognize own messages by `senderId !== chat.id`. */
export const MY_SENDER_ID = 'me'

/** A stored message as it is sent to clients; deleted messages lose their content. */
export function toChatMessage({ chatId: _, ...message }: StoredMessage): ChatMessage {
  return message.deleted ? { ...message, msg: '', type: 'text', attachment: [], reactions: [] } : message
}

export const isGroup = ({ contactIds }: Pick<Chat, 'contactIds'>): boolean => contactIds.length > 1

/** The delivery state of an own message: sent, delivered to an online recipient, or read. */
export function deliveryState(message: ChatMessage, { theyReadAt, status }: Chat): 'sent' | 'delivered' | 'read' {
  if (message.createdAt <= theyReadAt) return 'read'
  return status === 'offline' ? 'sent' : 'delivered'
}

/** The message with the reaction added, or removed if it was there. */
export function toggleReaction<M extends ChatMessage>(message: M, emoji: string, by: Id): M {
  const reactions = message.reactions ?? []
  const others = reactions.filter((reaction) => reaction.emoji !== emoji || reaction.by !== by)
  return { ...message, reactions: others.length < reactions.length ? others : [...others, { emoji, by }] }
}
