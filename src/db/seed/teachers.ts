import type { Teacher } from '#contract/classes/teachers.ts'
import { ORDER_STEP } from '#contract/values/order.ts'
import { person } from './people.ts'
import { teacherTexts } from './texts/teachers.ts'

let count = 0

/** A teacher. @param published false for one whom visitors do not see */
function teacher(name: keyof typeof teacherTexts, subjects: string[], room: string, published = true): Teacher {
  const { email, picture } = person(name)
  const id = ++count
  return { id, name, subjects, portrait: picture, bio: teacherTexts[name], email, room, published, order: id * ORDER_STEP }
}

/** Twelve teachers on the public site, and two who are not published. */
export const teachers: Teacher[] = [
  teacher('Anna Kowalska', ['Reading', 'English'], 'Room 5'),
  teacher('Harpreet Singh', ['Physics', 'Robotics'], 'Science 2'),
  teacher('Niamh Gallagher', ['Art', 'Pottery'], 'Art room'),
  teacher('Arjun Mehta', ['Mathematics', 'Chess'], 'Room 12'),
  teacher('Kenji Mori', ['Music'], 'Music room'),
  teacher('Yuki Tanaka', ['Nature', 'Reading'], 'Room 2'),
  teacher('Callum Fraser', ['Geography'], 'Room 9'),
  teacher('Layla Haddad', ['Arabic', 'French'], 'Room 7'),
  teacher('Françoise Laurent', ['Chemistry', 'Biology'], 'Science 1'),
  teacher('Camila Duarte', ['Drama', 'Dance'], 'Theatre'),
  teacher('Kwame Mensah', ['Sport'], 'Sports hall'),
  teacher('Walter Brandt', ['History', 'Civics'], 'Room 10'),
  teacher('Grace Okafor', ['English'], 'Room 6', false),
  teacher('Tomás Ferreira', ['Spanish', 'Portuguese'], 'Room 8', false),
]

/** The id of the teacher with this name. */
export function teacherId(name: string): number {
  const match = teachers.find((candidate) => candidate.name === name)
  if (!match) throw new Error(`Nobody called "${name}" teaches here.`)
  return match.id as number
}
