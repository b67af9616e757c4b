import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClassTimes, collisionMessage, findCollision, overlaps } from '#contract/classes/collisions.ts'
import { Slot } from '#contract/classes/timetable.ts'
import { classes } from '#db/seed/classes.ts'

const slot = (day: number, start: string, end: string, room = ''): Slot => ({ day, start, end, room })
const schoolClass = (id: number, teacherId: number | null, ...timetable: Slot[]): ClassTimes => ({
  id,
  name: `Class ${id}`,
  teacherId,
  timetable,
})

const time = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const slots = fc
  .record({
    day: fc.integer({ min: 1, max: 7 }),
    from: fc.integer({ min: 0, max: 1400 }),
    long: fc.integer({ min: 1, max: 39 }),
    room: fc.constantFrom('', 'A', 'B'),
  })
  .map(({ day, from, long, room }) => slot(day, time(from), time(from + long), room))

describe('two lessons overlap', () => {
  test.each([
    ['09:00', '10:00', true],
    ['09:59', '11:00', true],
    ['10:00', '11:00', false],
    ['08:00', '09:00', false],
    ['09:15', '09:30', true],
  ])('with 09:00–10:00: %s–%s is %s', (start, end, expected) => {
    expect(overlaps(slot(1, '09:00', '10:00'), slot(1, start, end))).toBe(expected)
    expect(overlaps(slot(1, '09:00', '10:00'), slot(2, start, end))).toBe(false)
  })

  test('exactly when some minute belongs to both, whichever is named first', () => {
    const minutes = ({ day, start, end }: Slot) => {
      const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
      return Array.from({ length: at(end) - at(start) }, (_, index) => day * 10_000 + at(start) + index)
    }
    fc.assert(
      fc.property(slots, slots, (a, b) => {
        const shared = minutes(a).some((minute) => minutes(b).includes(minute))
        return overlaps(a, b) === shared && overlaps(b, a) === shared
      }),
    )
  })
})

describe('a collision', () => {
  test('needs one teacher or one room; no teacher and no room collide with nothing', () => {
    const taken = [schoolClass(1, 5, slot(1, '09:00', '10:00', 'Hall'))]
    const at = (teacher: number | null, room: string) =>
      findCollision(schoolClass(2, teacher, slot(1, '09:30', '10:30', room)), taken)?.reason
    expect(at(5, 'Garden')).toBe('teacher')
    expect(at(6, 'hall')).toBe('room')
    expect(at(6, 'Garden')).toBeUndefined()
    expect(at(null, '')).toBeUndefined()
    const nowhere = slot(1, '09:00', '10:00')
    expect(findCollision(schoolClass(2, null, nowhere), [schoolClass(1, null, nowhere)])).toBeUndefined()
  })

  test('is not with the class as it was before, but with itself when its own lessons overlap', () => {
    const one = schoolClass(1, 5, slot(1, '09:00', '10:00'))
    expect(findCollision(one, [one])).toBeUndefined()
    expect(findCollision({ ...one, id: '1' }, [one])).toBeUndefined()
    expect(findCollision({ ...one, timetable: [...one.timetable, slot(1, '09:30', '09:40')] }, [])?.reason).toBe('itself')
  })

  test('is mutual, and without one no two lessons share a teacher or a room', () => {
    const timetabled = (id: number) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant('x'),
        teacherId: fc.constantFrom(null, 1, 2),
        timetable: fc.array(slots, { maxLength: 4 }),
      })
    fc.assert(
      fc.property(timetabled(1), timetabled(2), (a, b) => {
        const reason = (one: ClassTimes, other: ClassTimes) =>
          findCollision({ ...one, timetable: one.timetable.slice(0, 1) }, [{ ...other, timetable: other.timetable.slice(0, 1) }])?.reason
        expect(reason(a, b)).toBe(reason(b, a))
        if (findCollision(a, [b])) return
        for (const x of a.timetable) {
          for (const y of b.timetable) {
            if (!overlaps(x, y)) continue
            expect(x.room === '' || x.room !== y.room).toBe(true)
            expect(a.teacherId === null || a.teacherId !== b.teacherId).toBe(true)
          }
        }
      }),
    )
  })

  test('is told in a sentence that says what to do', () => {
    const taken = [schoolClass(1, 5, slot(4, '15:30', '17:00', 'Hall'))]
    const said = (wanted: ClassTimes) => collisionMessage(findCollision(wanted, taken) ?? expect.fail())
    expect(said(schoolClass(2, 5, slot(4, '16:00', '18:00')))).toBe(
      'The teacher has “Class 1” on Thursday, 15:30–17:00. Choose another teacher or time.',
    )
    expect(said(schoolClass(2, 6, slot(4, '16:00', '18:00', 'Hall')))).toBe(
      '“Class 1” is in Hall on Thursday, 15:30–17:00. Choose another room or time.',
    )
  })
})

test('the sample classes do not collide', () => {
  for (const one of classes) expect(findCollision(one, classes)).toBeUndefined()
})

test.each([
  slot(0, '09:00', '10:00'),
  slot(1, '9:00', '10:00'),
  slot(1, '24:00', '25:00'),
  slot(1, '10:00', '10:00'),
  slot(1, '10:00', '09:00'),
])('%j is no lesson', (value) => expect(Slot.safeParse(value).success).toBe(false))
