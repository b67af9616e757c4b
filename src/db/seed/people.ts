// In paths of pictures, `~/` stands for the app's base path (`resolveSeed`).
/** The relation of a person to the school. */
export type Role = 'teacher' | 'office' | 'parent' | 'supplier' | 'pupil'

/** The departments of contacts (docs/specification.md 3); empty for people who are not contacts. */
export type Department = 'Sales' | 'Support' | 'Engineering' | 'Business Development' | ''

/** A person of the sample school. All areas share these people. */
export interface Person {
  name: string
  firstname: string
  lastname: string
  email: string
  phone: string
  company: string
  department: Department
  /** Path of the picture, relative to the app until `resolveSeed` makes it absolute. */
  picture: string
  address: string
  role: Role
  /** What they do, in a few words: `'Teaches mathematics'`, `'Year 4'`. */
  title: string
}

const SCHOOL = 'Homeroom School'
const TOWN = 'Oakfield OK4 2HR'

/** The sample school's own postal address. */
const schoolAddress = `1 Chestnut Walk, ${TOWN}`

let count = 0

/** Creates the next person. The position in the list gives picture and telephone number (in a range reserved for fiction). */
function createPerson(name: string, role: Role, title: string, department: Department, street: string, company = SCHOOL): Person {
  const number = String(++count).padStart(2, '0')
  const spaceIndex = name.indexOf(' ')
  const [firstname, lastname] = [name.slice(0, spaceIndex), name.slice(spaceIndex + 1)]
  return {
    name,
    firstname,
    lastname,
    email: `${mailbox(firstname)}.${mailbox(lastname)}@${domain(role, company)}`,
    phone: `+44 20 7946 01${number}`,
    company,
    department,
    picture: `~/pictures/people/${number}.webp`,
    address: `${street}, ${TOWN}`,
    role,
    title,
  }
}

const mailbox = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

function domain(role: Role, company: string): string {
  if (role === 'supplier') return `${company.toLowerCase().replace(/[^a-z]+/g, '-')}.example`
  return role === 'parent' ? 'families.example' : 'homeroom.example'
}

/** Everyone, in the order of their pictures: the person at index 0 has picture 01. */
export const people: Person[] = [
  createPerson('Helen Whitfield', 'office', 'Head teacher', 'Business Development', '4 Orchard Row'),
  createPerson('Tomás Ferreira', 'teacher', 'Teaches Spanish and Portuguese', 'Support', '17 Mill Lane'),
  createPerson('Grace Okafor', 'teacher', 'Teaches English, head of Year 7', 'Support', '22 Bridge Street'),
  createPerson('Arjun Mehta', 'teacher', 'Teaches mathematics, runs the chess club', 'Engineering', '9 Station Road'),
  createPerson('Amina Rahman', 'office', 'Computers, projectors and the website', 'Engineering', '31 Poplar Close'),
  createPerson('Walter Brandt', 'teacher', 'Teaches history and civics', 'Support', '2 Church Hill'),
  createPerson('Niamh Gallagher', 'teacher', 'Teaches art and pottery', 'Support', '45 Harbour View'),
  createPerson('Kwame Mensah', 'teacher', 'Teaches sport, coaches football', 'Support', '12 Meadow Way'),
  createPerson('Lucía Romero', 'pupil', 'Year 3', '', '8 Linden Gardens'),
  createPerson('Oskar Lindqvist', 'pupil', 'Year 3', '', '27 Kestrel Drive'),
  createPerson('Yuki Tanaka', 'teacher', 'Teaches Year 2', 'Support', '6 Willow Court'),
  createPerson('Harpreet Singh', 'teacher', 'Teaches physics and robotics', 'Engineering', '19 Foundry Street'),
  createPerson('Margaret Doyle', 'office', 'Librarian', 'Support', '3 Abbey Mews'),
  createPerson('Callum Fraser', 'teacher', 'Teaches geography, plans the field trips', 'Support', '50 Ridge Road'),
  createPerson('Zuri Mensah', 'pupil', 'Year 4', '', '12 Meadow Way'),
  createPerson('Minh Trần', 'pupil', 'Year 4', '', '14 Market Square'),
  createPerson('Camila Duarte', 'teacher', 'Teaches drama and dance', 'Support', '11 Theatre Lane'),
  createPerson('Kenji Mori', 'teacher', 'Teaches music, leads choir and orchestra', 'Support', '28 Bell Street'),
  createPerson('Freya Nielsen', 'pupil', 'Year 10, pupils’ council', '', '5 Seaview Terrace'),
  createPerson('Mateo Duarte', 'pupil', 'Year 9, school newspaper', '', '11 Theatre Lane'),
  createPerson('Thandiwe Nkosi', 'office', 'School nurse', 'Support', '33 Elm Grove'),
  createPerson('Omar Haddad', 'office', 'Site manager', 'Engineering', '16 Gardeners Row'),
  createPerson('Sofia Marin', 'office', 'Office manager', 'Support', '7 Rosemary Street'),
  createPerson('Kofi Mensah', 'pupil', 'Year 2', '', '12 Meadow Way'),
  createPerson('Aoife Gallagher', 'pupil', 'Year 5', '', '45 Harbour View'),
  createPerson('Luca Moretti', 'parent', 'Father of Giulia, Year 6', 'Business Development', '40 Vine Street', 'Moretti family'),
  createPerson('Layla Haddad', 'teacher', 'Teaches Arabic and French', 'Support', '16 Gardeners Row'),
  createPerson('Samuel Adeyemi', 'office', 'Bursar', 'Business Development', '25 Park Crescent'),
  createPerson('Beatrice Osei', 'parent', 'Grandmother of Ama, Year 11', 'Business Development', '38 Canal Walk', 'Osei family'),
  createPerson('Jun Tanaka', 'pupil', 'Year 9, robotics club', '', '6 Willow Court'),
  createPerson('Inés Romero', 'pupil', 'Year 10, astronomy club', '', '8 Linden Gardens'),
  createPerson('Erik Lindqvist', 'parent', 'Father of Oskar, Year 3', 'Business Development', '27 Kestrel Drive', 'Lindqvist family'),
  createPerson('Anna Kowalska', 'teacher', 'Teaches Year 5, reading lead', 'Support', '13 Mill Lane'),
  createPerson('Mai Trần', 'pupil', 'Year 1', '', '14 Market Square'),
  createPerson('Finn Fraser', 'pupil', 'Year 1', '', '50 Ridge Road'),
  createPerson('Elena Romero', 'parent', 'Mother of Lucía and Inés', 'Business Development', '8 Linden Gardens', 'Romero family'),
  createPerson('Piet de Vries', 'supplier', 'Books and exercise books', 'Sales', '60 Quay Street', 'Northgate Books'),
  createPerson('Ingrid Nielsen', 'supplier', 'School clothes and sports kit', 'Sales', '5 Seaview Terrace', 'Fjord Schoolwear'),
  createPerson('Ama Osei', 'pupil', 'Year 11, head of the pupils’ council', '', '38 Canal Walk'),
  createPerson('Marcus Bell', 'supplier', 'Buses and excursions', 'Sales', '1 Depot Road', 'Bell Coaches'),
  createPerson('Françoise Laurent', 'teacher', 'Teaches chemistry and biology', 'Engineering', '20 Abbey Mews'),
  createPerson('Ravi Mehta', 'pupil', 'Year 5, chess club', '', '9 Station Road'),
  createPerson('Salma Haddad', 'pupil', 'Year 4', '', '16 Gardeners Row'),
  createPerson('Emil Brandt', 'pupil', 'Year 9, skating team', '', '2 Church Hill'),
  createPerson(
    'Valentina Cruz',
    'parent',
    'Chair of the parents’ association',
    'Business Development',
    '29 Fern Close',
    'Parents’ Association',
  ),
  createPerson('Diego Álvarez', 'supplier', 'Cooks for the canteen', 'Sales', '34 Vine Street', 'Green Spoon Kitchen'),
  createPerson('Nora Kowalska', 'pupil', 'Year 2', '', '13 Mill Lane'),
  createPerson('Joseph Banda', 'supplier', 'Boilers, pipes and heating', 'Engineering', '72 Foundry Street', 'Banda Heating'),
]

/**
 * The person with this name.
 *
 * @throws Error if there is none, so that the build fails
 */
export function person(name: string): Person {
  const match = people.find((candidate) => candidate.name === name)
  if (!match) throw new Error(`Nobody of the cast is called "${name}". Names are in src/db/seed/people.ts.`)
  return match
}

/** The signed-in member of the office. */
export const me = person('Sofia Marin')
/** The school as sender and recipient of mail. */
export const office = { name: 'Homeroom School', email: 'office@homeroom.example', phone: '+44 20 7946 0100', address: schoolAddress }
