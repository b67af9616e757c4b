import type { Chat, StoredMessage } from '#contract/chats/chats.ts'
import { ME } from '#contract/chats/chats-rules.ts'
import { contacts } from './contacts.ts'
import { type Person, person } from './people.ts'
import { type SeedTalk, talks } from './texts/chats.ts'

/** The chats of the office, ids 1..n in order. */
export const chats: Chat[] = talks.map(chat)

/** The messages of the chats, oldest first in each. */
export const messages: StoredMessage[] = talks.flatMap(messagesOf).map((message, index) => ({ ...message, id: index + 1 }))

function chat(talk: SeedTalk, index: number): Chat {
  const members = talk.with.map(person)
  const [first] = members as [Person]
  const times = talk.said.map(([, at]) => at)
  return {
    id: index + 1,
    name: talk.name ?? first.name,
    status: talk.status,
    thumb: first.picture,
    recent: !talk.archived,
    excerpt: talk.name ? members.map(({ name }) => name).join(', ') : first.title,
    pinned: talk.pinned ?? false,
    muted: talk.muted ?? false,
    archived: talk.archived ?? false,
    draft: '',
    readAt: times[times.length - 1 - (talk.unread ?? 0)] ?? '',
    theyReadAt: talk.said.findLast(([who]) => who !== 'me')?.[1] ?? '',
    contactIds: members.map(contactId),
    members: members.map(({ name, picture }) => ({ name, thumb: picture })),
  }
}

function contactId({ name, email }: Person): Chat['id'] {
  const found = contacts.find((contact) => contact.email === email)
  if (!found) throw new Error(`${name} has a chat but is no contact.`)
  return found.id
}

function messagesOf({ said, with: members }: SeedTalk, index: number): StoredMessage[] {
  const chatId = index + 1
  return said.map(([who, at, text, picture, size = '']) => {
    const isMine = who === 'me'
    const sender = isMine ? undefined : person(who)
    const writer = sender && members.length > 1 ? { name: sender.name, thumb: sender.picture } : undefined
    const message: StoredMessage = {
      id: 0,
      chatId,
      senderId: isMine ? ME : chatId,
      msg: text,
      createdAt: at,
      type: 'text',
      attachment: picture
        ? [{ icon: picture, file: picture.slice(picture.lastIndexOf('/') + 1), fileSize: size, url: picture, type: 'image/webp' }]
        : [],
    }
    return writer ? { ...message, writer } : message
  })
}
