import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, ListQuery, longText, Picture, requiredTextLine, textLine } from '../http/field.ts'

export const Teacher = z.object({
  id: Id,
  name: z.string(),
  subjects: z.array(z.string()),
  portrait: Picture,
  /** Plain text; an empty line begins a new paragraph. */
  bio: z.string(),
  email: z.string(),
  room: z.string(),
  /** True if visitors see the teacher. */
  published: z.boolean(),
  /** Sort order; a number between two neighbors moves only one row (`orderBetween`). */
  order: z.number(),
})
export type Teacher = z.infer<typeof Teacher>

/** The editable fields of a teacher. */
export const TeacherEdit = z.object({
  name: requiredTextLine(120),
  subjects: z.optional(z.array(requiredTextLine(60)).check(z.maxLength(12))),
  portrait: z.optional(Picture),
  bio: z.optional(longText(10_000)),
  email: z.optional(z.union([z.literal(''), z.email('Enter an email address such as ana@school.example.').check(z.maxLength(200))])),
  room: z.optional(textLine(60)),
  published: z.optional(z.boolean()),
  order: z.optional(z.number().check(z.gte(-1e12), z.lte(1e12))),
})
export type TeacherEdit = z.infer<typeof TeacherEdit>

const NOT_FOUND = { 404: 'Teacher not found' } as const

export const listTeachers = endpoint('GET /api/data/teachers', {
  access: 'public',
  summary: 'The teachers, by words, subject or whether they are published.',
  query: z.extend(ListQuery, { subject: z.optional(z.string().check(z.maxLength(60))), published: z.optional(z.enum(['true', 'false'])) }),
  reply: z.array(Teacher),
  origin: 'ours',
})

export const getTeacher = endpoint('GET /api/data/teachers/:id', {
  access: 'public',
  summary: 'One teacher.',
  reply: Teacher,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const createTeacher = endpoint('POST /api/data/teachers', {
  access: 'office',
  summary: 'Adds a teacher, last in order and unpublished unless told.',
  body: TeacherEdit,
  reply: Teacher,
  status: 201,
  maxBytes: 1024 * 1024,
  origin: 'ours',
})

export const updateTeacher = endpoint('PATCH /api/data/teachers/:id', {
  access: 'office',
  summary: 'Changes the named fields of a teacher.',
  body: z.partial(TeacherEdit),
  reply: Teacher,
  errors: NOT_FOUND,
  maxBytes: 1024 * 1024,
  origin: 'ours',
})

/** Error if a class would lose its teacher. */
export const STILL_TEACHES = 'This teacher still has classes. Assign them to someone else first.'

export const deleteTeacher = endpoint('DELETE /api/data/teachers/:id', {
  access: 'office',
  summary: 'Deletes a teacher who has no classes; can be undone through the Undo-Token of the answer.',
  reply: z.object({ success: z.literal(true) }),
  errors: { ...NOT_FOUND, 409: STILL_TEACHES },
  origin: 'ours',
})
