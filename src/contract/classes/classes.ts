import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { emailText, Id, IsoDate, ListQuery, longText, Picture, requiredTextLine, textLine } from '../http/field.ts'
import { ENROLMENT_STATUSES } from './classes-rules.ts'
import { Slot } from './timetable.ts'

const Age = z.number().check(z.int(), z.gte(2), z.lte(25))
const Seats = z.number().check(z.int(), z.gte(0), z.lte(10_000))

/** A stored class. The number of taken seats is counted from the accepted enrolments. */
export const StoredClass = z.object({
  id: Id,
  name: z.string(),
  subject: z.string(),
  ageFrom: Age,
  ageTo: Age,
  teacherId: z.nullable(Id),
  cover: Picture,
  /** Plain text; an empty line begins a new paragraph. */
  description: z.string(),
  timetable: z.array(Slot),
  seats: Seats,
  published: z.boolean(),
  /** Sort order; a number between two neighbors moves only one row (`orderBetween`). */
  order: z.number(),
})
export type StoredClass = z.infer<typeof StoredClass>

/** A class as it is sent to clients. */
export const SchoolClass = z.extend(StoredClass, {
  /** Accepted enrolments. */
  enrolled: z.number().check(z.int()),
  /** Requests that are not decided yet. */
  pending: z.number().check(z.int()),
})
export type SchoolClass = z.infer<typeof SchoolClass>

/** The editable fields of a class. */
export const ClassEdit = z.object({
  name: requiredTextLine(120),
  subject: requiredTextLine(60),
  ageFrom: Age,
  ageTo: Age,
  teacherId: z.optional(z.nullable(Id)),
  cover: z.optional(Picture),
  description: z.optional(longText(10_000)),
  timetable: z.optional(z.array(Slot).check(z.maxLength(40))),
  seats: Seats,
  published: z.optional(z.boolean()),
  order: z.optional(z.number().check(z.gte(-1e12), z.lte(1e12))),
})
export type ClassEdit = z.infer<typeof ClassEdit>

export const EnrolmentStatus = z.enum(ENROLMENT_STATUSES)
export type EnrolmentStatus = z.infer<typeof EnrolmentStatus>

/** A family's request for a seat, and its decision. */
export const Enrolment = z.object({
  id: Id,
  classId: Id,
  childName: z.string(),
  childAge: Age,
  parentName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  status: EnrolmentStatus,
  createdAt: IsoDate,
  decidedAt: z.nullable(IsoDate),
})
export type Enrolment = z.infer<typeof Enrolment>

const NOT_FOUND = { 404: 'Class not found' } as const
/** Error if every seat is taken. */
export const NO_SEAT = 'This class is full. Add places or free one first.'
/** Error if somebody else has decided meanwhile. */
export const ALREADY_DECIDED = 'This request has already been decided.'

export const listClasses = endpoint('GET /api/data/classes', {
  access: 'public',
  summary: 'The classes with their seats, by words, subject, teacher or whether they are published.',
  query: z.extend(ListQuery, {
    subject: z.optional(z.string().check(z.maxLength(60))),
    teacherId: z.optional(z.string().check(z.maxLength(100))),
    published: z.optional(z.enum(['true', 'false'])),
  }),
  reply: z.array(SchoolClass),
  origin: 'ours',
})

export const getClass = endpoint('GET /api/data/classes/:id', {
  access: 'public',
  summary: 'One class with its seats.',
  reply: SchoolClass,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const createClass = endpoint('POST /api/data/classes', {
  access: 'office',
  summary: 'Adds a class, last in order and unpublished unless told.',
  body: ClassEdit,
  reply: SchoolClass,
  status: 201,
  errors: { 409: 'The teacher or the room is taken at that time.' },
  maxBytes: 1024 * 1024,
  origin: 'ours',
})

export const updateClass = endpoint('PATCH /api/data/classes/:id', {
  access: 'office',
  summary: 'Changes the named fields of a class.',
  body: z.partial(ClassEdit),
  reply: SchoolClass,
  errors: { ...NOT_FOUND, 409: 'The teacher or the room is taken at that time.' },
  maxBytes: 1024 * 1024,
  origin: 'ours',
})

export const deleteClass = endpoint('DELETE /api/data/classes/:id', {
  access: 'office',
  summary: 'Deletes a class with its enrolments; can be undone through the Undo-Token of the answer.',
  reply: z.object({ success: z.literal(true) }),
  errors: NOT_FOUND,
  origin: 'ours',
})

export const requestEnrolment = endpoint('POST /api/data/classes/:id/enrolments', {
  access: 'public',
  summary: 'Asks for a seat in a published class. The office decides; a full class takes requests for when a seat becomes free.',
  body: z.object({
    childName: requiredTextLine(120),
    childAge: Age,
    parentName: requiredTextLine(120),
    email: z.email('Enter an email address such as ana@school.example.').check(z.maxLength(200)),
    phone: z.optional(textLine(60)),
    message: z.optional(longText(4_000)),
  }),
  reply: Enrolment,
  status: 201,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const listEnrolments = endpoint('GET /api/data/enrolments', {
  access: 'teacher',
  summary: 'The enrolments, by words, class or status.',
  query: z.extend(ListQuery, { classId: z.optional(z.string().check(z.maxLength(100))), status: z.optional(EnrolmentStatus) }),
  reply: z.array(Enrolment),
  origin: 'ours',
})

export const decideEnrolment = endpoint('PATCH /api/data/enrolments/:id', {
  access: 'office',
  summary: 'Accepts or declines a request and writes the family a mail. Said twice, it is done once.',
  body: z.object({
    status: z.enum(['accepted', 'declined']),
    /** A sentence for the family, added to the mail. */
    note: z.optional(longText(2_000)),
    /** The status that the client has seen: nothing is done in any other. */
    was: z.optional(EnrolmentStatus),
    // Subject and text of the mail.
    ...emailText,
  }),
  reply: Enrolment,
  errors: { 404: 'Place request not found', 409: `${NO_SEAT} Or: ${ALREADY_DECIDED}` },
  origin: 'ours',
})
