// In paths of pictures, `~/` stands for the app's base path (`resolveSeed`).
import type { StoredClass } from '#contract/classes/classes.ts'
import type { Slot } from '#contract/classes/timetable.ts'
import { ORDER_STEP } from '#contract/values/order.ts'
import { teacherId } from './teachers.ts'
import { classTexts } from './texts/classes.ts'

let count = 0

/** Lessons in one room on several days: `lessons('Library', '14:00', '14:45', 1, 3)` is Monday and Wednesday. */
const lessons = (room: string, start: string, end: string, ...days: number[]): Slot[] => days.map((day) => ({ day, start, end, room }))

/** A class for an age range. @param cover name of a picture in `public/pictures/covers/`, without extension */
function schoolClass(
  name: keyof typeof classTexts,
  subject: string,
  [ageFrom, ageTo]: [number, number],
  teacher: string,
  cover: string,
  seats: number,
  timetable: Slot[],
): StoredClass {
  const id = ++count
  return {
    id,
    name,
    subject,
    ageFrom,
    ageTo,
    teacherId: teacherId(teacher),
    cover: `~/pictures/covers/${cover}.webp`,
    description: classTexts[name],
    timetable,
    seats,
    published: true,
    order: id * ORDER_STEP,
  }
}

/** The ten classes of the sample school. */
export const classes: StoredClass[] = [
  schoolClass('First Steps in Reading', 'Reading', [5, 7], 'Anna Kowalska', '08', 12, lessons('Library', '14:00', '14:45', 1, 3)),
  schoolClass('Garden Science', 'Nature', [6, 8], 'Yuki Tanaka', '06', 14, lessons('Garden', '13:30', '14:30', 2, 5)),
  schoolClass('Numbers and Puzzles', 'Mathematics', [8, 11], 'Arjun Mehta', '09', 16, lessons('Room 12', '14:00', '15:00', 1, 4)),
  schoolClass('Clay and Colour', 'Art', [7, 12], 'Niamh Gallagher', '24', 10, lessons('Art room', '14:30', '16:00', 3)),
  schoolClass('Choir and Orchestra', 'Music', [9, 16], 'Kenji Mori', '04', 40, lessons('Hall', '15:15', '16:30', 2, 4)),
  schoolClass('Languages at the Gate', 'Languages', [8, 14], 'Layla Haddad', '14', 15, lessons('Room 7', '14:00', '15:00', 2, 5)),
  schoolClass('Robotics Workshop', 'Technology', [11, 16], 'Harpreet Singh', '12', 14, lessons('Science 2', '15:30', '17:00', 4)),
  schoolClass('Stage and Story', 'Drama', [10, 16], 'Camila Duarte', '11', 24, [
    ...lessons('Theatre', '15:30', '17:00', 1),
    ...lessons('Hall', '14:00', '15:00', 4),
  ]),
  schoolClass('Rivers, Maps and Mountains', 'Geography', [11, 15], 'Callum Fraser', '07', 18, lessons('Room 9', '14:00', '15:30', 3)),
  schoolClass('Football for Everyone', 'Sport', [7, 15], 'Kwame Mensah', '23', 30, lessons('Sports field', '15:30', '17:00', 1, 3, 5)),
]
