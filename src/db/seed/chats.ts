// Times and pictures of the texts are relative until `resolveSeed` resolves them.
import type { Chat, StoredMessage } from '#contract/chats/chats.ts'
import { MY_SENDER_ID } from '#contract/chats/chats-rules.ts'
import { contacts } from './contacts.ts'
import { type Person, person } from './people.ts'
import { type SeedChat, seedChats } from './texts/chats.ts'

/** The chats of the office, ids 1..n in order. */
export const chats: Chat[] = seedChats.map(chat)

/** The messages of the chats, oldest first in each. */
export const messages: StoredMessage[] = seedChats.flatMap(messagesOf).map((message, index) => ({ ...message, id: index + 1 }))

function chat(sample: SeedChat, index: number): Chat {
  const members = sample.members.map(person)
  const [first] = members as [Person]
  const times = sample.messages.map(([, time]) => time)
  return {
    id: index + 1,
    name: sample.name ?? first.name,
    status: sample.status,
    thumb: first.picture,
    recent: !sample.archived,
    excerpt: sample.name ? members.map(({ name }) => name).join(', ') : first.title,
    pinned: sample.pinned ?? false,
    muted: sample.muted ?? false,
    archived: sample.archived ?? false,
    draft: '',
    readAt: times[times.length - 1 - (sample.unread ?? 0)] ?? '',
    // The other side has read everything up to its own last message.
    theyReadAt: sample.messages.findLast(([senderName]) => senderName !== 'me')?.[1] ?? '',
    contactIds: members.map(contactId),
    members: members.map(({ name, picture }) => ({ name, thumb: picture })),
  }
}

function contactId({ name, email }: Person): Chat['id'] {
  const match = contacts.find((contact) => contact.email === email)
  if (!match) throw new Error(`${name} has a chat but is no contact.`)
  return match.id
}

function messagesOf({ messages: sampleMessages, members }: SeedChat, index: number): StoredMessage[] {
  const chatId = index + 1
  // `me` is the signed-in user.
  return sampleMessages.map(([senderName, time, text, picture, size = '']) => {
    const isMine = senderName === 'me'
    const sender = isMine ? undefined : person(senderName)
    const writer = sender && members.length > 1 ? { name: sender.name, thumb: sender.picture } : undefined
    const message: StoredMessage = {
      id: 0,
      chatId,
      senderId: isMine ? MY_SENDER_ID : chatId,
      msg: text,
      createdAt: time,
      type: 'text',
      attachment: picture
        ? [{ icon: picture, file: picture.slice(picture.lastIndexOf('/') + 1), fileSize: size, url: picture, type: 'image/webp' }]
        : [],
    }
    return writer ? { ...message, writer } : message
  })
}
