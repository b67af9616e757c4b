/** What somebody is to the school. */
export type Role = 'teacher' | 'office' | 'parent' | 'supplier' | 'pupil'

/** The departments that docs/specification.md 3 gives contacts; who is no contact has none. */
export type Department = 'Sales' | 'Support' | 'Engineering' | 'Business Development' | ''

/** Somebody of the sample school's world. The areas share these people, so that they recur. */
export interface Person {
  name: string
  firstname: string
  lastname: string
  email: string
  phone: string
  company: string
  department: Department
  /** A picture of its own, relative to the app until `materialise` makes it a path. */
  picture: string
  address: string
  role: Role
  /** What they do, in a few words: `'Teaches mathematics'`, `'Year 4'`. */
  title: string
}

const SCHOOL = 'Homeroom School'
const TOWN = 'Oakfield OK4 2HR'

/** The sample school's own postal address. */
export const schoolAddress = `1 Chestnut Walk, ${TOWN}`

let count = 0

/** The next of the cast; the place in the list gives picture and telephone number (a range reserved for fiction). */
function cast(name: string, role: Role, title: string, department: Department, street: string, company = SCHOOL): Person {
  const number = String(++count).padStart(2, '0')
  const cut = name.indexOf(' ')
  const [firstname, lastname] = [name.slice(0, cut), name.slice(cut + 1)]
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

/** Everyone, in the order of their pictures: a row here belongs to the portrait of the same number. */
export const people: Person[] = [
  cast('Helen Whitfield', 'office', 'Head teacher', 'Business Development', '4 Orchard Row'),
  cast('Tomás Ferreira', 'teacher', 'Teaches Spanish and Portuguese', 'Support', '17 Mill Lane'),
  cast('Grace Okafor', 'teacher', 'Teaches English, head of Year 7', 'Support', '22 Bridge Street'),
  cast('Arjun Mehta', 'teacher', 'Teaches mathematics, runs the chess club', 'Engineering', '9 Station Road'),
  cast('Amina Rahman', 'office', 'Computers, projectors and the website', 'Engineering', '31 Poplar Close'),
  cast('Walter Brandt', 'teacher', 'Teaches history and civics', 'Support', '2 Church Hill'),
  cast('Niamh Gallagher', 'teacher', 'Teaches art and pottery', 'Support', '45 Harbour View'),
  cast('Kwame Mensah', 'teacher', 'Teaches sport, coaches football', 'Support', '12 Meadow Way'),
  cast('Lucía Romero', 'pupil', 'Year 3', '', '8 Linden Gardens'),
  cast('Oskar Lindqvist', 'pupil', 'Year 3', '', '27 Kestrel Drive'),
  cast('Yuki Tanaka', 'teacher', 'Teaches Year 2', 'Support', '6 Willow Court'),
  cast('Harpreet Singh', 'teacher', 'Teaches physics and robotics', 'Engineering', '19 Foundry Street'),
  cast('Margaret Doyle', 'office', 'Librarian', 'Support', '3 Abbey Mews'),
  cast('Callum Fraser', 'teacher', 'Teaches geography, plans the field trips', 'Support', '50 Ridge Road'),
  cast('Zuri Mensah', 'pupil', 'Year 4', '', '12 Meadow Way'),
  cast('Minh Trần', 'pupil', 'Year 4', '', '14 Market Square'),
  cast('Camila Duarte', 'teacher', 'Teaches drama and dance', 'Support', '11 Theatre Lane'),
  cast('Kenji Mori', 'teacher', 'Teaches music, leads choir and orchestra', 'Support', '28 Bell Street'),
  cast('Freya Nielsen', 'pupil', 'Year 10, pupils’ council', '', '5 Seaview Terrace'),
  cast('Mateo Duarte', 'pupil', 'Year 9, school newspaper', '', '11 Theatre Lane'),
  cast('Thandiwe Nkosi', 'office', 'School nurse', 'Support', '33 Elm Grove'),
  cast('Omar Haddad', 'office', 'Site manager', 'Engineering', '16 Gardeners Row'),
  cast('Sofia Marin', 'office', 'Office manager', 'Support', '7 Rosemary Street'),
  cast('Kofi Mensah', 'pupil', 'Year 2', '', '12 Meadow Way'),
  cast('Aoife Gallagher', 'pupil', 'Year 5', '', '45 Harbour View'),
  cast('Luca Moretti', 'parent', 'Father of Giulia, Year 6', 'Business Development', '40 Vine Street', 'Moretti family'),
  cast('Layla Haddad', 'teacher', 'Teaches Arabic and French', 'Support', '16 Gardeners Row'),
  cast('Samuel Adeyemi', 'office', 'Bursar', 'Business Development', '25 Park Crescent'),
  cast('Beatrice Osei', 'parent', 'Grandmother of Ama, Year 11', 'Business Development', '38 Canal Walk', 'Osei family'),
  cast('Jun Tanaka', 'pupil', 'Year 9, robotics club', '', '6 Willow Court'),
  cast('Inés Romero', 'pupil', 'Year 10, astronomy club', '', '8 Linden Gardens'),
  cast('Erik Lindqvist', 'parent', 'Father of Oskar, Year 3', 'Business Development', '27 Kestrel Drive', 'Lindqvist family'),
  cast('Anna Kowalska', 'teacher', 'Teaches Year 5, reading lead', 'Support', '13 Mill Lane'),
  cast('Mai Trần', 'pupil', 'Year 1', '', '14 Market Square'),
  cast('Finn Fraser', 'pupil', 'Year 1', '', '50 Ridge Road'),
  cast('Elena Romero', 'parent', 'Mother of Lucía and Inés', 'Business Development', '8 Linden Gardens', 'Romero family'),
  cast('Piet de Vries', 'supplier', 'Books and exercise books', 'Sales', '60 Quay Street', 'Northgate Books'),
  cast('Ingrid Nielsen', 'supplier', 'School clothes and sports kit', 'Sales', '5 Seaview Terrace', 'Fjord Schoolwear'),
  cast('Ama Osei', 'pupil', 'Year 11, head of the pupils’ council', '', '38 Canal Walk'),
  cast('Marcus Bell', 'supplier', 'Buses and excursions', 'Sales', '1 Depot Road', 'Bell Coaches'),
  cast('Françoise Laurent', 'teacher', 'Teaches chemistry and biology', 'Engineering', '20 Abbey Mews'),
  cast('Ravi Mehta', 'pupil', 'Year 5, chess club', '', '9 Station Road'),
  cast('Salma Haddad', 'pupil', 'Year 4', '', '16 Gardeners Row'),
  cast('Emil Brandt', 'pupil', 'Year 9, skating team', '', '2 Church Hill'),
  cast('Valentina Cruz', 'parent', 'Chair of the parents’ association', 'Business Development', '29 Fern Close', 'Parents’ Association'),
  cast('Diego Álvarez', 'supplier', 'Cooks for the canteen', 'Sales', '34 Vine Street', 'Green Spoon Kitchen'),
  cast('Nora Kowalska', 'pupil', 'Year 2', '', '13 Mill Lane'),
  cast('Joseph Banda', 'supplier', 'Boilers, pipes and heating', 'Engineering', '72 Foundry Street', 'Banda Heating'),
]

/**
 * The one of the cast with this name.
 *
 * @throws Error when nobody is called so: a seed that names a stranger must not build
 */
export function person(name: string): Person {
  const found = people.find((one) => one.name === name)
  if (!found) throw new Error(`Nobody of the cast is called "${name}". Names are in src/db/seed/people.ts.`)
  return found
}

/** The member of the office who is signed in. */
export const me = person('Sofia Marin')
/** The mailbox that the school gives to everyone. */
export const office = { name: 'Homeroom School', email: 'office@homeroom.example', phone: '+44 20 7946 0100', address: schoolAddress }
export const headTeacher = person('Helen Whitfield')
export const bursar = person('Samuel Adeyemi')
export const nurse = person('Thandiwe Nkosi')
export const librarian = person('Margaret Doyle')
export const siteManager = person('Omar Haddad')
export const technician = person('Amina Rahman')

/** Everyone who is this to the school, in the order of the cast. */
export const peopleWho = (role: Role): Person[] => people.filter((one) => one.role === role)
