import type { Id } from '../http/field.ts'
import type { Chat, ChatMessage, StoredMessage } from './chats.ts'

/** Who writes the messages of the signed-in person. No chat has this id: clients tell own messages by `senderId !== chat.id`. */
export const ME = 'me'

/** A stored message as it goes over the wire. */
export function shownMessage({ chatId: _, ...message }: StoredMessage): ChatMessage {
  return message.deleted ? { ...message, msg: '', type: 'text', attachment: [], reactions: [] } : message
}

export const isGroup = ({ contactIds }: Pick<Chat, 'contactIds'>): boolean => contactIds.length > 1

/** How far a message of one's own has come: sent, delivered to who is there, read. */
export function tickOf(message: ChatMessage, { theyReadAt, status }: Chat): 'sent' | 'delivered' | 'read' {
  if (message.createdAt <= theyReadAt) return 'read'
  return status === 'offline' ? 'sent' : 'delivered'
}

/** The message with the reaction set, or taken back where it was there. */
export function toggleReaction<M extends ChatMessage>(message: M, emoji: string, by: Id): M {
  const reactions = message.reactions ?? []
  const others = reactions.filter((one) => one.emoji !== emoji || one.by !== by)
  return { ...message, reactions: others.length < reactions.length ? others : [...others, { emoji, by }] }
}
