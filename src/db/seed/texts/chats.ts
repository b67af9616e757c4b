// `@-2d16:10` is two days before the first run at 16:10, and `~/` stands for the app's base path (`resolveSeed`).
import type { ChatStatus } from '#contract/chats/chats.ts'

/** A chat of the sample school: its members and messages. `me` is the signed-in user. */
export interface SeedChat {
  members: string[]
  /** Name of a group. */
  name?: string
  status: ChatStatus
  /** Number of unread messages at the end. */
  unread?: number
  pinned?: boolean
  muted?: boolean
  archived?: boolean
  /** Oldest first: the sender's name or `me`, the time, the text, and optionally a picture with its size as text. */
  messages: [who: string, at: string, text: string, picture?: string, size?: string][]
}

/** The chats of the sample school. */
export const seedChats: SeedChat[] = [
  {
    members: ['Omar Haddad'],
    status: 'online',
    pinned: true,
    unread: 1,
    messages: [
      ['me', '@-3d08:42', 'Good morning Omar, the science wing is cold again. Could you have a look before the second lesson?'],
      ['Omar Haddad', '@-3d08:45', 'Already here. It is the pump. I am calling Banda Heating.'],
      ['me', '@-3d08:46', 'You are faster than my coffee. Thank you!'],
      ['Omar Haddad', '@-1d07:20', 'Ramp at the side entrance is swept. I do it every morning now until the leaves are down.'],
      ['me', '@-1d07:31', 'Wonderful. The grandmothers of Oakfield thank you.'],
      ['Omar Haddad', '@-1d15:05', 'Found six extension leads for the winter fair. Two of them even work.'],
    ],
  },
  {
    members: ['Grace Okafor'],
    status: 'online',
    messages: [
      ['Grace Okafor', '@-2d12:10', 'Do we have the list of new families for Year 7?'],
      ['me', '@-2d12:14', 'Eleven families. I put the list in your pigeonhole, and it is in the mail as well.'],
      ['Grace Okafor', '@-2d12:15', 'Perfect. I shall write to each of them by hand.'],
      ['me', '@-2d12:16', 'With the good pen, I suppose?'],
      ['Grace Okafor', '@-2d12:20', 'With the very good pen.'],
    ],
  },
  {
    members: ['Amina Rahman'],
    status: 'busy',
    unread: 2,
    messages: [
      ['me', '@-2d08:50', 'Walter says his slides are green.'],
      ['Amina Rahman', '@-2d08:58', 'All of them, or only the ones about the forest?'],
      ['me', '@-2d09:01', 'Caesar too.'],
      ['Amina Rahman', '@-2d13:45', 'It is the board behind the lamp. I have ordered the part.'],
      ['Amina Rahman', '@-1d16:30', 'The projector trolley is reserved for him until Friday.'],
    ],
  },
  {
    members: ['Thandiwe Nkosi'],
    status: 'away',
    messages: [
      ['Thandiwe Nkosi', '@-1d09:12', 'Giulia’s second pen is in the blue box in my room. Callum takes it along.'],
      ['me', '@-1d09:15', 'Thank you. I have told Diego that all packed lunches are without nuts.'],
      ['Thandiwe Nkosi', '@-1d09:16', 'Then I can sleep. Have a calm day!'],
    ],
  },
  {
    members: ['Kenji Mori'],
    status: 'online',
    messages: [
      ['Kenji Mori', '@-4d17:30', 'The rehearsal today. Listen with your eyes.', '~/pictures/covers/04.webp', '29 KB'],
      ['me', '@-4d17:41', 'I can hear the trumpets from here.'],
      ['Kenji Mori', '@-4d17:42', 'That was the radiator. But Ama was splendid.'],
      ['me', '@-4d17:50', 'The programmes come back from the printer on Thursday: 260 of them.'],
    ],
  },
  {
    members: ['Samuel Adeyemi'],
    status: 'offline',
    messages: [
      ['Samuel Adeyemi', '@-5d10:05', 'Sofia, the invoice of the piano tuner?'],
      ['me', '@-5d10:20', 'He writes them by hand and brings them in person. He comes on Monday.'],
      ['Samuel Adeyemi', '@-5d10:22', 'Then I shall be patient, like his pianos.'],
    ],
  },
  {
    members: ['Valentina Cruz'],
    status: 'away',
    unread: 1,
    messages: [
      ['Valentina Cruz', '@-6d19:10', 'Nineteen cakes so far! Is there a list of who is allergic to what?'],
      ['me', '@-5d08:15', 'Please put a card beside each cake with what is in it. The nurse has printed some.'],
      ['Valentina Cruz', '@-5d12:40', 'Good idea. And a separate table for those without nuts.'],
      ['me', '@-5d12:44', 'Yes, near the door, so that nobody carries a plate past it.'],
      [
        'Valentina Cruz',
        '@-1d20:02',
        'This is what last year looked like. Shall we put the lights up again?',
        '~/pictures/covers/16.webp',
        '32 KB',
      ],
    ],
  },
  {
    members: ['Callum Fraser'],
    status: 'online',
    messages: [
      ['me', '@-2d14:30', 'The larger bus is free and costs 40 more. Shall I say yes?'],
      ['Callum Fraser', '@-2d14:52', 'Yes please. Nobody wants to tell three children that they stay here.'],
      ['me', '@-2d14:55', 'I answer Marcus tomorrow morning, then.'],
    ],
  },
  {
    members: ['Diego Álvarez'],
    status: 'busy',
    messages: [
      ['Diego Álvarez', '@-1d08:40', 'How many are we for lunch?'],
      ['me', '@-1d08:55', '312 today. Year 6 is at the river with packed lunches.'],
      ['Diego Álvarez', '@-1d08:56', 'Then it is 312 bowls of soup and far too many pancakes.'],
      ['me', '@-1d08:57', 'There is no such thing.'],
    ],
  },
  {
    members: ['Margaret Doyle'],
    status: 'offline',
    messages: [
      ['Margaret Doyle', '@-9d11:20', 'The reading corner is open. Bring slippers.', '~/pictures/covers/08.webp', '18 KB'],
      ['me', '@-9d11:45', 'It looks wonderful! I come at break.'],
      ['Margaret Doyle', '@-9d11:47', 'At break there is no room. Come during the lesson, and be quiet.'],
    ],
  },
  {
    members: ['Freya Nielsen'],
    status: 'online',
    messages: [
      ['Freya Nielsen', '@-4d15:40', 'Mrs Whitfield said yes to the governors! How long are ten minutes?'],
      ['me', '@-4d15:44', 'Shorter than you think. One drawing, three numbers, and the sentence you want them to remember.'],
      ['Freya Nielsen', '@-4d15:45', '“A wet saddle is no way to begin a day.”'],
      ['me', '@-4d15:46', 'They will remember that.'],
    ],
  },
  {
    members: ['Marcus Bell'],
    status: 'offline',
    archived: true,
    messages: [
      ['me', '@-20d09:10', 'Good morning Mr Bell, the bus yesterday was seven minutes early. The families were surprised.'],
      ['Marcus Bell', '@-20d09:30', 'So was the driver. It will not happen again.'],
    ],
  },
  {
    members: ['Callum Fraser', 'Thandiwe Nkosi', 'Luca Moretti'],
    name: 'River trip, Year 6',
    status: 'online',
    pinned: true,
    unread: 2,
    messages: [
      ['me', '@-3d10:00', 'Dear all, this is the place for everything about the river on Thursday.'],
      ['Callum Fraser', '@-3d10:05', 'We meet at the gate at a quarter past eight. Boots on, please.'],
      ['Luca Moretti', '@-3d10:30', 'I bring the rope and a dry blanket. May I help to carry the boxes?'],
      ['Callum Fraser', '@-3d10:32', 'Gladly, there are four of them.'],
      ['Thandiwe Nkosi', '@-2d08:15', 'First aid bag and the list are ready in my room.'],
      ['me', '@-2d08:20', 'Lunches are at the kitchen door from eight.'],
      ['Callum Fraser', '@-1d16:45', 'The bank where we take the samples.', '~/pictures/covers/07.webp', '23 KB'],
      ['Luca Moretti', '@-1d17:10', 'Giulia has packed her boots twice already.'],
    ],
  },
  {
    members: ['Kwame Mensah', 'Ingrid Nielsen'],
    name: 'Sports kit',
    status: 'away',
    muted: true,
    messages: [
      ['Ingrid Nielsen', '@-8d11:15', 'The samples left the warehouse this morning: shirts in three sizes, one jacket.'],
      ['Kwame Mensah', '@-7d13:30', 'They are here. The jacket survived the sprinkler and me.'],
      ['me', '@-7d13:35', 'How many do we need?'],
      ['Kwame Mensah', '@-7d13:50', 'Twenty-two shirts, and jackets for both teams. I send the sizes on Friday.'],
    ],
  },
]
