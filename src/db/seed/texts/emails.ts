// `@-2d16:10` is two days before the first run at 16:10, and `~/` stands for the app's base path (`resolveSeed`).
/** A mail of the sample mailbox. `to` names a person; without it the mail went to the office. */
export interface SeedEmail {
  from: string
  to?: string
  at: string
  subject: string
  /** Paragraphs; those that begin with a tag are HTML blocks. */
  body: string[]
  label?: 'Promotional' | 'Social' | 'Health'
  /** Conversation: mails with the same value belong together. */
  thread?: string
  folder?: 'inbox' | 'sent' | 'draft' | 'spam' | 'trash' | 'archive'
  /** `u` unread, `s` starred, `i` important. */
  flags?: string
  attachments?: { title: string; picture: string; size: string }[]
}

/** The mails of the sample mailbox, oldest first. */
export const seedEmails: SeedEmail[] = [
  {
    from: 'Margaret Doyle',
    at: '@-24d10:12',
    subject: 'Reading corner: the shelves are up',
    body: [
      'Dear Sofia,',
      'Mr Lindqvist put up the shelves on Saturday and refused to be paid in anything but shortbread. The corner by the window now holds <b>four hundred books</b> and, at break, about eleven children.',
      'Come and see it before somebody builds a den in there.',
      'Margaret',
    ],
    label: 'Social',
    folder: 'archive',
    flags: 's',
    attachments: [{ title: 'reading-corner.webp', picture: '~/pictures/covers/08.webp', size: '18 KB' }],
  },
  {
    from: 'Piet de Vries',
    at: '@-21d08:30',
    subject: 'Exercise books: ten per cent until the end of the month',
    body: [
      'Dear customer,',
      'All exercise books, ruled and squared, are <b>ten per cent</b> cheaper until the end of the month. Orders above 150 arrive without delivery charge, on Wednesdays as usual.',
      '<ul><li>A4 squared, 80 pages: 1.35</li><li>A4 ruled, 80 pages: 1.35</li><li>A5 vocabulary, 60 pages: 0.95</li></ul>',
      'Piet de Vries, Northgate Books',
    ],
    label: 'Promotional',
  },
  {
    from: 'Kenji Mori',
    at: '@-19d16:40',
    subject: 'Winter concert: the order of pieces',
    thread: 'concert',
    body: [
      'Dear all,',
      'Here is the order for the winter concert. It lasts seventy minutes if nobody applauds between the movements.',
      '<ol><li>Choir of Years 3 and 4: two winter songs</li><li>Recorder group</li><li>Ama Osei, trumpet</li><li>Orchestra: Dance of the Snow</li><li>Everybody: the last song, with the audience</li></ol>',
      'Sofia, could the hall be open from two for the rehearsal?',
      'Kenji',
    ],
    label: 'Social',
  },
  {
    from: 'Sofia Marin',
    to: 'Kenji Mori',
    at: '@-19d17:05',
    subject: 'Re: Winter concert: the order of pieces',
    thread: 'concert',
    folder: 'sent',
    body: [
      'Dear Kenji,',
      'The hall is yours from two. Omar will put out 240 chairs at noon, and Amina brings two microphones.',
      'Shall I print 260 programmes?',
      'Sofia',
    ],
  },
  {
    from: 'Kenji Mori',
    at: '@-18d07:50',
    subject: 'Re: Winter concert: the order of pieces',
    thread: 'concert',
    body: ['Yes please, 260. And one chair fewer in the first row: the harp needs room.', 'Kenji'],
    label: 'Social',
    attachments: [{ title: 'poster.webp', picture: '~/pictures/covers/17.webp', size: '20 KB' }],
  },
  {
    from: 'Thandiwe Nkosi',
    at: '@-16d09:25',
    subject: 'Head lice in Year 2: letter to the families',
    body: [
      'Dear Sofia,',
      'We have three cases in Year 2. Nothing dramatic, but please send the usual letter today. The main points:',
      '<ul><li>check the hair this evening, under a good lamp</li><li>comb with conditioner, twice a week, for two weeks</li><li>no child has to stay at home</li></ul>',
      'I have told Ms Tanaka.',
      'Thandiwe',
    ],
    label: 'Health',
    flags: 'i',
  },
  {
    from: 'Sofia Marin',
    to: 'Yuki Tanaka',
    at: '@-16d10:10',
    subject: 'Letter to the families of Year 2',
    folder: 'sent',
    body: [
      'Dear Yuki,',
      'The letter is on its way to all families of Year 2, in English, French and Arabic; Layla was quick, as always. A pile of printed ones is in your pigeonhole for those who do not read mail.',
      'Sofia',
    ],
  },
  {
    from: 'Lucky Prize Centre',
    at: '@-15d03:14',
    subject: 'CONGRATULATIONS homeroom!!! You are our winner',
    folder: 'spam',
    flags: 'u',
    body: [
      'Dear lucky customer,',
      'Your mailbox was drawn for a prize of <b>900,000</b>. Answer today with the number of your bank account and the maiden name of your cat.',
      '<a href="https://prize.example/claim">Claim it now</a>',
    ],
  },
  {
    from: 'Callum Fraser',
    at: '@-13d14:35',
    subject: 'Field trip to the river: consent forms',
    thread: 'river',
    body: [
      'Hello Sofia,',
      'Year 6 goes to the river on Thursday of next week. The consent form is ready; could you send it to the families? We need it back by Monday.',
      'What they should bring: rubber boots, a spare pair of socks, lunch, and no telephone that does not like water.',
      'Callum',
    ],
    flags: 's',
    attachments: [{ title: 'the-river.webp', picture: '~/pictures/covers/07.webp', size: '23 KB' }],
  },
  {
    from: 'Luca Moretti',
    at: '@-12d19:48',
    subject: 'Re: Field trip to the river: consent forms',
    thread: 'river',
    body: [
      'Dear Ms Marin,',
      'The form is signed and in Giulia’s bag. As you know she is <b>allergic to nuts</b>: please make sure that Mr Fraser carries the second pen.',
      'I could come along as a helper if you still need one.',
      'Luca Moretti',
    ],
    label: 'Health',
    flags: 'i',
  },
  {
    from: 'Sofia Marin',
    to: 'Luca Moretti',
    at: '@-11d08:05',
    subject: 'Re: Field trip to the river: consent forms',
    thread: 'river',
    folder: 'sent',
    body: [
      'Dear Mr Moretti,',
      'Thank you. The nurse has put Giulia on the list, Mr Fraser carries the second pen, and the packed lunches are without nuts for everybody.',
      'He would be glad of your help: please be at the gate at a quarter past eight.',
      'With kind regards<br>Sofia Marin',
    ],
  },
  {
    from: 'Ingrid Nielsen',
    at: '@-10d11:00',
    subject: 'New sports kit for spring',
    body: [
      'Dear Ms Marin,',
      'The spring collection is here: shirts from recycled thread, shorts with a pocket that closes, and rain jackets that survive a football pitch. Samples for Mr Mensah are in the post.',
      'Schools that order before the holidays get the school’s name printed free of charge.',
      'Ingrid Nielsen, Fjord Schoolwear',
    ],
    label: 'Promotional',
    attachments: [{ title: 'rain-jacket.webp', picture: '~/pictures/products/09.webp', size: '8 KB' }],
  },
  {
    from: 'Samuel Adeyemi',
    at: '@-9d09:15',
    subject: 'Invoices before the 25th, please',
    body: [
      'Good morning,',
      'A friendly reminder: whatever should be paid this month has to be with me before the <b>25th</b>. The canteen and the coaches are in; Northgate Books and the piano tuner are missing.',
      'Samuel',
    ],
    flags: 'i',
  },
  {
    from: 'Elena Romero',
    at: '@-8d20:31',
    subject: 'Both girls on the same evening?',
    thread: 'evening',
    body: [
      'Dear Ms Marin,',
      'On parents’ evening Lucía’s teacher is free at five, and Inés’s at ten past five at the other end of the building. Could you move one of them by a quarter of an hour? I run fast, but not that fast.',
      'Elena Romero',
    ],
  },
  {
    from: 'Sofia Marin',
    to: 'Elena Romero',
    at: '@-7d08:20',
    subject: 'Re: Both girls on the same evening?',
    thread: 'evening',
    folder: 'sent',
    body: [
      'Dear Ms Romero,',
      'Done: Ms Kowalska at five, Mr Singh at half past. There is coffee in between, in the entrance hall.',
      'With kind regards<br>Sofia Marin',
    ],
  },
  {
    from: 'Elena Romero',
    at: '@-7d12:02',
    subject: 'Re: Both girls on the same evening?',
    thread: 'evening',
    body: ['You are a treasure. Thank you!', 'Elena Romero'],
    label: 'Social',
    flags: 's',
  },
  {
    from: 'Diego Álvarez',
    at: '@-6d07:35',
    subject: 'Menu for next week',
    body: [
      'Good morning, here is what we cook next week:',
      '<table><thead><tr><th>Day</th><th>Lunch</th><th>Without meat</th></tr></thead><tbody><tr><td>Monday</td><td>Chicken with rice</td><td>Lentils with rice</td></tr><tr><td>Tuesday</td><td>Fish pie</td><td>Leek pie</td></tr><tr><td>Wednesday</td><td>Pasta with tomatoes</td><td>The same</td></tr><tr><td>Thursday</td><td>Meatballs</td><td>Bean balls</td></tr><tr><td>Friday</td><td>Soup and pancakes</td><td>The same</td></tr></tbody></table>',
      'No nuts all week, as always. Numbers by nine, please.',
      'Diego',
    ],
    label: 'Health',
    attachments: [{ title: 'canteen.webp', picture: '~/pictures/covers/20.webp', size: '30 KB' }],
  },
  {
    from: 'Freya Nielsen',
    at: '@-5d15:20',
    subject: 'A bicycle stand with a roof',
    thread: 'bicycles',
    body: [
      'Dear Ms Marin,',
      'The pupils’ council has voted: 31 of 34 want a bicycle stand with a roof, two want a second vending machine, and one wants a goat.',
      'Whom do we ask about the roof?',
      'Freya, for the council',
    ],
    flags: 's',
  },
  {
    from: 'Helen Whitfield',
    at: '@-4d08:48',
    subject: 'Re: A bicycle stand with a roof',
    thread: 'bicycles',
    body: [
      'Dear Sofia, dear Freya,',
      'I like the roof. Omar will get two offers, and Freya is invited to present them to the governors on the second Monday of next month. Ten minutes, with a drawing.',
      'The goat has to wait.',
      'Helen Whitfield',
    ],
    flags: 'i',
  },
  {
    from: 'Joseph Banda',
    at: '@-3d12:10',
    subject: 'Boiler in the science wing: appointment',
    body: [
      'Dear Ms Marin,',
      'We come the day after tomorrow between seven and eight to change the pump. The heating is off for about two hours. Please have the boiler room unlocked.',
      'Joseph Banda, Banda Heating',
    ],
    flags: 'ui',
  },
  {
    from: 'Office World Direct',
    at: '@-3d13:37',
    subject: 'Your printer is lonely: toner at half price',
    folder: 'trash',
    label: 'Promotional',
    body: [
      'Only this week: toner for all printers at half price. <b>Order two and get a mug.</b>',
      '<a href="https://office-world.example/toner">To the shop</a>',
    ],
  },
  {
    from: 'Sofia Marin',
    to: 'Marcus Bell',
    at: '@-2d09:55',
    subject: 'Larger bus for the museum trip',
    thread: 'museum',
    folder: 'sent',
    body: [
      'Dear Mr Bell,',
      'Three pupils joined late: we are 52 with two teachers. Could we have the bus with 57 seats instead?',
      'With kind regards<br>Sofia Marin',
    ],
  },
  {
    from: 'Marcus Bell',
    at: '@-2d14:22',
    subject: 'Re: Larger bus for the museum trip',
    thread: 'museum',
    body: [
      'Dear Ms Marin,',
      'It is free on that day, for 40 more. I hold it for you until Friday noon: a short “yes” is enough.',
      'Marcus Bell',
    ],
    flags: 'us',
    attachments: [{ title: 'the-bus.webp', picture: '~/pictures/covers/22.webp', size: '22 KB' }],
  },
  {
    from: 'Valentina Cruz',
    at: '@-2d19:05',
    subject: 'Winter fair: who brings what',
    body: [
      'Hello Sofia,',
      'We have nineteen cakes, two samovars and a brass quartet. What is missing is somebody who opens the gate at seven on Saturday morning, and extension leads, as many as you can find.',
      'The takings go to the new library books, as agreed.',
      'Valentina',
    ],
    label: 'Social',
    flags: 'u',
    attachments: [{ title: 'winter-fair.webp', picture: '~/pictures/covers/16.webp', size: '32 KB' }],
  },
  {
    from: 'Arjun Mehta',
    at: '@-1d07:20',
    subject: 'County chess: four of ours are through',
    body: [
      'Good morning!',
      'Ravi, Salma, Kofi and Emil are through to the county finals. Ravi beat a boy twice his size in seventeen moves and then asked whether there was cake.',
      'Could we have the minibus on the last Saturday of the month?',
      'Arjun',
    ],
    label: 'Social',
    flags: 'u',
    attachments: [{ title: 'chess-club.webp', picture: '~/pictures/covers/10.webp', size: '18 KB' }],
  },
  {
    from: 'Beatrice Osei',
    at: '@-1d18:42',
    subject: 'Reading with Year 1',
    body: [
      'Dear Ms Marin,',
      'I could come on Tuesdays as well as Fridays from next month. The little ones have asked for the book with the dragon again, and I do not mind: my dragon voice is getting rather good.',
      'Beatrice Osei',
    ],
    flags: 'u',
  },
  {
    from: 'Sofia Marin',
    to: 'Valentina Cruz',
    at: '@-1d19:10',
    subject: 'Re: Winter fair: who brings what',
    folder: 'draft',
    body: ['Hello Valentina,', 'Omar opens the gate at seven. As for extension leads, I have found six so far and'],
  },
]
