// `@-2d16:10` is two days before the first run at 16:10 (`resolveSeed`).
import type { Enrolment, EnrolmentStatus } from '#contract/classes/classes.ts'
import { classes } from './classes.ts'
import { person } from './people.ts'

let count = 0

/** A family's request; `days` counts back from the first run. */
function enrolment(
  className: string,
  child: string,
  age: number,
  parent: string,
  status: EnrolmentStatus,
  days: number,
  message = '',
): Enrolment {
  const requestedClass = classes.find(({ name }) => name === className)
  if (!requestedClass) throw new Error(`There is no class called "${className}".`)
  const { name, email, phone } = person(parent)
  return {
    id: ++count,
    classId: requestedClass.id,
    childName: child,
    childAge: age,
    parentName: name,
    email,
    phone,
    message,
    status,
    createdAt: `@-${days}d18:30`,
    decidedAt: status === 'pending' ? null : `@-${days - 1}d10:15`,
  }
}

/** Requests of one term: most are decided, five are pending. */
export const enrolments: Enrolment[] = [
  enrolment('Choir and Orchestra', 'Giulia Moretti', 11, 'Luca Moretti', 'accepted', 40, 'She plays the viola and hides it well.'),
  enrolment('Robotics Workshop', 'Jun Tanaka', 14, 'Yuki Tanaka', 'accepted', 38),
  enrolment('Stage and Story', 'Mateo Duarte', 14, 'Camila Duarte', 'accepted', 37),
  enrolment('Choir and Orchestra', 'Inés Romero', 15, 'Elena Romero', 'accepted', 35),
  enrolment('Clay and Colour', 'Lucía Romero', 8, 'Elena Romero', 'accepted', 35, 'She would like to make a bowl for the cat.'),
  enrolment('Numbers and Puzzles', 'Ravi Mehta', 10, 'Arjun Mehta', 'accepted', 33),
  enrolment('Football for Everyone', 'Zuri Mensah', 9, 'Kwame Mensah', 'accepted', 31),
  enrolment('Football for Everyone', 'Oskar Lindqvist', 8, 'Erik Lindqvist', 'accepted', 30),
  enrolment('First Steps in Reading', 'Finn Fraser', 6, 'Callum Fraser', 'accepted', 28),
  enrolment('Garden Science', 'Kofi Mensah', 7, 'Kwame Mensah', 'accepted', 26, 'Kofi has named the beans already.'),
  enrolment('Garden Science', 'Nora Kowalska', 7, 'Anna Kowalska', 'accepted', 25),
  enrolment('Languages at the Gate', 'Salma Haddad', 9, 'Layla Haddad', 'accepted', 21),
  enrolment('Rivers, Maps and Mountains', 'Emil Brandt', 14, 'Walter Brandt', 'accepted', 19),
  enrolment(
    'Clay and Colour',
    'Aoife Gallagher',
    10,
    'Niamh Gallagher',
    'declined',
    16,
    'I know, I am her mother. She wants to ask like everybody else.',
  ),
  enrolment(
    'Robotics Workshop',
    'Ama Osei',
    16,
    'Beatrice Osei',
    'accepted',
    12,
    'Her last year, and she would so like to build something.',
  ),
  enrolment(
    'Stage and Story',
    'Giulia Moretti',
    11,
    'Luca Moretti',
    'pending',
    6,
    'Could she come on Mondays only? On Thursdays there is orchestra.',
  ),
  enrolment('Football for Everyone', 'Lucía Romero', 8, 'Elena Romero', 'pending', 4),
  enrolment('Clay and Colour', 'Oskar Lindqvist', 8, 'Erik Lindqvist', 'pending', 3, 'He has asked every day since the kiln was opened.'),
  enrolment('Robotics Workshop', 'Mateo Duarte', 14, 'Camila Duarte', 'pending', 2),
  enrolment('Choir and Orchestra', 'Diego Cruz', 9, 'Valentina Cruz', 'pending', 1, 'He sings loudly, and I am told in tune.'),
]
