import type { Contact } from '#contract/contacts/contacts.ts'
import { me, type Person, people } from './people.ts'

/** Note, flags (`s` starred, `f` frequently contacted) and tags of each contact. */
const details: Record<string, [notes: string, flags?: string, ...tags: string[]]> = {
  'Helen Whitfield': ['Signs everything above 500. Free on Tuesdays before nine.', 'sf', 'leadership'],
  'Tomás Ferreira': ['Organises the exchange with the school in Porto. Prefers mail to telephone.', '', 'languages'],
  'Grace Okafor': ['First person to ask about Year 7. Looks after new families.', 'sf', 'year heads'],
  'Arjun Mehta': ['Makes the timetable with us every summer. Chess club on Thursdays.', 'f', 'timetable'],
  'Amina Rahman': ['Lends projectors, resets passwords. Knows where every cable is.', 'sf', 'it'],
  'Walter Brandt': ['Keeps the school archive; has the keys to the cellar.', '', 'archive'],
  'Niamh Gallagher': ['Orders clay and paint in bulk: combine with the stationery order.', '', 'art'],
  'Kwame Mensah': ['Books the pitch and the bus for away matches.', 'f', 'sport'],
  'Yuki Tanaka': ['Year 2. Bring spare gloves on trips.', '', 'primary'],
  'Harpreet Singh': ['Runs the robotics club; needs the science wing open until six on Wednesdays.', '', 'science', 'clubs'],
  'Margaret Doyle': ['In the library until four. Bakes for every meeting.', 's', 'library'],
  'Callum Fraser': ['Field trips: send him the consent forms a week before.', 'f', 'trips'],
  'Camila Duarte': ['School play in spring: hall booked on Mondays and Wednesdays.', '', 'theatre'],
  'Kenji Mori': ['Choir, orchestra, and the piano tuner’s number.', '', 'music'],
  'Freya Nielsen': ['Speaks for Year 10 in the pupils’ council.', '', 'council'],
  'Mateo Duarte': ['Edits the school newspaper; ask him for photographs.', '', 'newspaper'],
  'Thandiwe Nkosi': ['Allergy lists and medicine cards are with her. Always copy her on trips.', 'sf', 'health'],
  'Omar Haddad': ['Keys, heating, lights, snow. Telephone is quicker than mail.', 'sf', 'building'],
  'Luca Moretti': ['Offers to help with the barbecue every year.', '', 'families'],
  'Layla Haddad': ['Translates letters into Arabic and French within a day.', 'f', 'languages'],
  'Samuel Adeyemi': ['Invoices go to him before the 25th.', 'sf', 'money'],
  'Beatrice Osei': ['Collects Ama on Fridays. Former teacher, reads with Year 1.', '', 'families', 'volunteers'],
  'Jun Tanaka': ['Robotics club; looks after the 3D printer.', '', 'clubs'],
  'Inés Romero': ['Astronomy club; plans the night with the telescopes.', '', 'clubs'],
  'Erik Lindqvist': ['Carpenter. Built the shelves in the reading corner.', '', 'families', 'volunteers'],
  'Anna Kowalska': ['Year 5 and everything about reading.', '', 'primary', 'reading'],
  'Elena Romero': ['Writes to both daughters’ teachers at once: answer together.', 'f', 'families'],
  'Piet de Vries': ['Customer number 20417. Delivers on Wednesdays, free above 150.', 'f', 'suppliers'],
  'Ingrid Nielsen': ['Freya’s mother, too: keep orders and school matters apart.', '', 'suppliers'],
  'Ama Osei': ['Head of the pupils’ council. Meets Mrs Whitfield every first Monday.', 's', 'council'],
  'Marcus Bell': ['Two buses of 49 seats. Book three weeks before.', 'f', 'suppliers', 'trips'],
  'Françoise Laurent': ['Chemicals are ordered through her only.', '', 'science'],
  'Emil Brandt': ['Skating team; his grandfather teaches history.', '', 'sport'],
  'Valentina Cruz': ['Chair of the parents’ association. Evening meetings, never on Thursdays.', 'sf', 'families', 'volunteers'],
  'Diego Álvarez': ['Numbers for lunch by nine. Knows every allergy by heart.', 'f', 'suppliers', 'canteen'],
  'Joseph Banda': ['Services the boilers in September. Emergency number on the boiler door.', '', 'suppliers', 'building'],
}

/** The contacts of the sample office: the adults, and pupils with a function. */
export const contacts: Contact[] = people.filter((candidate) => candidate !== me && candidate.name in details).map(contact)

function contact({ name, firstname, lastname, picture, department, company, phone, email, address }: Person, index: number): Contact {
  const [notes, flags = '', ...tags] = details[name] ?? ['']
  return {
    id: index + 1,
    firstname,
    lastname,
    image: picture,
    department: department || 'Support',
    company,
    phone,
    email,
    address,
    notes,
    frequentlycontacted: flags.includes('f'),
    starred: flags.includes('s'),
    deleted: false,
    tags,
  }
}
