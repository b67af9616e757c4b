// `@-2d16:10` is two days before the first run at 16:10 (`resolveSeed`).
import { newTicket } from '#contract/tickets/ticket-history.ts'
import type { Ticket, TicketLabel, TicketMessage, TicketPriority, TicketStatus } from '#contract/tickets/tickets.ts'
import { type Person, person } from './people.ts'

interface SampleTicket {
  title: string
  text: string
  from: string
  agent: string
  at: string
  status?: TicketStatus
  label?: TicketLabel
  priority?: TicketPriority
  due?: string
  /** Time of the first status change, for the history. */
  statusChangedAt?: string
  conversation: [who: string, at: string, text: string, kind?: 'note'][]
}

const samples: SampleTicket[] = [
  {
    title: 'Projector in room 12 shows everything in green',
    text: 'Since this morning every slide is green. The cable sits tight; another laptop shows the same.',
    from: 'Walter Brandt',
    agent: 'Amina Rahman',
    at: '@-2d08:20',
    label: 'warning',
    priority: 'high',
    due: '@+1d12:00',
    conversation: [
      ['Amina Rahman', '@-2d09:05', 'Thank you, Walter. Use the trolley projector from the library until I have had a look after lunch.'],
      ['Amina Rahman', '@-2d13:40', 'The lamp is fine; the board behind it is not. A spare part is on its way.', 'note'],
      ['Walter Brandt', '@-1d07:55', 'The trolley one works well. Year 9 asked whether the Romans were really that green.'],
    ],
  },
  {
    title: 'Radiators cold in the science wing',
    text: 'Labs 2 and 3 are at 15 degrees at eight in the morning. The pupils keep their coats on.',
    from: 'Françoise Laurent',
    agent: 'Omar Haddad',
    at: '@-3d08:10',
    label: 'error',
    priority: 'urgent',
    due: '@-1d16:00',
    status: 'Pending',
    statusChangedAt: '@-3d11:30',
    conversation: [
      ['Omar Haddad', '@-3d08:40', 'I have bled the radiators: no change. The pump sounds wrong, so I have called Banda Heating.'],
      ['Joseph Banda', '@-3d11:25', 'I can come on the day after tomorrow between seven and eight. Please keep the boiler room open.'],
      ['Omar Haddad', '@-2d15:00', 'Key for the boiler room is with Sofia in the office.', 'note'],
    ],
  },
  {
    title: 'Oskar’s lunch card is charged twice',
    text: 'On Tuesday and Wednesday the canteen took two meals each day from Oskar’s card. He is hungry, but not that hungry.',
    from: 'Erik Lindqvist',
    agent: 'Samuel Adeyemi',
    at: '@-5d18:35',
    label: 'success',
    status: 'Closed',
    statusChangedAt: '@-4d10:20',
    conversation: [
      [
        'Samuel Adeyemi',
        '@-4d09:10',
        'Dear Mr Lindqvist, you are right: the till was restarted and counted twice. Both meals are back on the card.',
      ],
      ['Erik Lindqvist', '@-4d09:48', 'Thank you, that was quick!'],
    ],
  },
  {
    title: 'Wheelchair ramp at the side entrance is slippery',
    text: 'The ramp is covered with wet leaves every morning. A grandmother nearly fell yesterday.',
    from: 'Valentina Cruz',
    agent: 'Omar Haddad',
    at: '@-2d16:45',
    label: 'error',
    priority: 'urgent',
    due: '@+0d18:00',
    conversation: [
      [
        'Omar Haddad',
        '@-1d07:15',
        'Swept and gritted this morning. I shall sweep it daily before half past seven until the trees are bare.',
      ],
      ['Sofia Marin', '@-1d10:00', 'Ask for an offer for a non-slip coating. Mrs Whitfield will sign it.', 'note'],
    ],
  },
  {
    title: 'Password for the library catalogue forgotten',
    text: 'I changed the password before the holidays and remember everything about the day except the password.',
    from: 'Margaret Doyle',
    agent: 'Amina Rahman',
    at: '@-8d10:05',
    label: 'success',
    priority: 'low',
    status: 'Closed',
    statusChangedAt: '@-8d11:15',
    conversation: [
      ['Amina Rahman', '@-8d11:10', 'Reset. The new one is in an envelope in your pigeonhole. Please do not write it on the cake tin.'],
      ['Margaret Doyle', '@-8d12:30', 'Received, and memorised. The tin holds shortbread; take some.'],
    ],
  },
  {
    title: 'Bus for the museum trip: 52 instead of 49 seats',
    text: 'Three pupils joined late. With two teachers we are 52. Can we have the larger bus, or a second small one?',
    from: 'Callum Fraser',
    agent: 'Sofia Marin',
    at: '@-4d12:15',
    label: 'warning',
    priority: 'high',
    due: '@+3d12:00',
    status: 'Pending',
    statusChangedAt: '@-4d14:05',
    conversation: [
      ['Sofia Marin', '@-4d14:00', 'I have asked Bell Coaches. They answer by the day after tomorrow.'],
      ['Marcus Bell', '@-2d09:30', 'The 57-seater is free on that day. It costs 40 more. Shall I hold it?'],
    ],
  },
  {
    title: 'School jumper too small, exchange?',
    text: 'Lucía has outgrown the jumper before the first wash. It still has its label. May we exchange it for size 134?',
    from: 'Elena Romero',
    agent: 'Sofia Marin',
    at: '@-6d19:20',
    label: 'success',
    priority: 'low',
    status: 'Closed',
    statusChangedAt: '@-5d09:00',
    conversation: [
      [
        'Sofia Marin',
        '@-5d08:55',
        'Of course. Bring it to the office between eight and four; the size 134 is put aside with your name on it.',
      ],
    ],
  },
  {
    title: 'Nut allergy: please add to the trip list',
    text: 'Giulia carries her pen in the blue pouch. The form for the field trip has no line for it.',
    from: 'Luca Moretti',
    agent: 'Thandiwe Nkosi',
    at: '@-2d20:10',
    label: 'error',
    priority: 'urgent',
    due: '@+1d09:00',
    conversation: [
      [
        'Thandiwe Nkosi',
        '@-1d07:40',
        'Thank you, Mr Moretti. It is on the list now, and Mr Fraser will carry a second pen. I have added the line to the form.',
      ],
      ['Thandiwe Nkosi', '@-1d07:45', 'Tell Diego for the packed lunches.', 'note'],
    ],
  },
  {
    title: 'Microphone for the winter concert',
    text: 'We need two wireless microphones and a stand for the choir’s soloists on the last Friday before the holidays.',
    from: 'Kenji Mori',
    agent: 'Amina Rahman',
    at: '@-7d13:30',
    label: 'warning',
    priority: 'normal',
    due: '@+9d12:00',
    conversation: [
      ['Amina Rahman', '@-6d08:30', 'Two are reserved. Rehearse with them on Wednesday: one of them whistles near the piano.'],
    ],
  },
  {
    title: 'The 3D printer smells of burning',
    text: 'We switched it off and opened the window. The print was a gear for the robot arm and is nearly whole.',
    from: 'Jun Tanaka',
    agent: 'Harpreet Singh',
    at: '@-9d15:50',
    label: 'error',
    priority: 'high',
    status: 'Closed',
    statusChangedAt: '@-7d16:00',
    conversation: [
      ['Harpreet Singh', '@-9d16:20', 'Exactly the right thing to do, Jun. Leave it off; I shall look at the fan tomorrow.'],
      ['Harpreet Singh', '@-7d15:55', 'The fan was full of dust. Cleaned, tested for two hours, and it prints without a smell.'],
    ],
  },
  {
    title: 'Invoice 1007: the wrong address',
    text: 'The invoice for the exercise books is made out to Homeroom Sports Club. Could you send it again with the school’s address?',
    from: 'Piet de Vries',
    agent: 'Samuel Adeyemi',
    at: '@-2d10:25',
    label: 'warning',
    due: '@+5d12:00',
    conversation: [
      ['Samuel Adeyemi', '@-1d09:00', 'The address comes from an old order form. Omar threw the last of them away today.', 'note'],
    ],
  },
  {
    title: 'Lost: one trumpet mouthpiece',
    text: 'Silver, size 7C, last seen after orchestra in the corridor to the gym. My grandmother gave it to me.',
    from: 'Ama Osei',
    agent: 'Sofia Marin',
    at: '@-10d14:20',
    label: 'success',
    priority: 'normal',
    status: 'Closed',
    statusChangedAt: '@-6d08:15',
    conversation: [
      ['Sofia Marin', '@-10d14:45', 'Nothing in lost property yet. I have put a note on the board by the gym.'],
      ['Kwame Mensah', '@-6d07:50', 'Found it in a football boot. Do not ask.'],
      ['Ama Osei', '@-6d08:10', 'Thank you, thank you, thank you!'],
    ],
  },
]

/** The tickets of the sample school, ids 1..n in order. */
export const tickets: Ticket[] = samples.map(ticket)

/** The messages of the tickets. */
export const ticketMessages: TicketMessage[] = samples.flatMap(messages).map((message, index) => ({ ...message, id: index + 1 }))

function ticket(sample: SampleTicket, index: number): Ticket {
  const { title, text, at, status = 'Open', label = 'warning', priority = 'normal', due = '', statusChangedAt } = sample
  const from: Person = person(sample.from)
  const agent = person(sample.agent)
  // All times of the defaults are replaced below.
  const defaults = newTicket({ Id: index + 1, ticketTitle: title }, { by: from.name, now: new Date(0) })
  return {
    ...defaults,
    ticketDescription: text,
    Status: status,
    Label: label,
    thumb: agent.picture,
    AgentName: agent.name,
    Date: at,
    priority,
    due,
    requesterName: from.name,
    requesterEmail: from.email,
    history: [
      { at, by: from.name, what: 'created' },
      ...(statusChangedAt ? [{ at: statusChangedAt, by: agent.name, what: 'Status' as const, from: 'Open', to: status }] : []),
    ],
  }
}

function messages({ conversation }: SampleTicket, index: number): TicketMessage[] {
  return conversation.map(([who, at, text, kind]): TicketMessage => {
    const { name, picture } = person(who)
    return { id: 0, ticketId: index + 1, kind: kind ?? 'reply', text, author: name, avatar: picture, at, attachments: [] }
  })
}
