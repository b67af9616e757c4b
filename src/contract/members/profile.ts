import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, longText, Picture, requiredTextLine, textLine } from '../http/field.ts'

/** The profile of the signed-in user. */
export const Profile = z.object({
  id: Id,
  name: z.string(),
  /** Job title: `Office manager`. */
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  bio: z.string(),
  avatar: Picture,
  cover: Picture,
})
export type Profile = z.infer<typeof Profile>

/** Counted when they are read, never stored. */
export const ProfileCounts = z.object({
  posts: z.number().check(z.int()),
  followers: z.number().check(z.int()),
  following: z.number().check(z.int()),
  /** Followers that the user follows back. */
  friends: z.number().check(z.int()),
})
export type ProfileCounts = z.infer<typeof ProfileCounts>

export const ProfileWithCounts = z.extend(Profile, { counts: ProfileCounts })
export type ProfileWithCounts = z.infer<typeof ProfileWithCounts>

/** An email address such as `ana@school.org`, or empty. */
const MailAddress = z.union([z.literal(''), z.email('Enter an email address such as ana@school.example.').check(z.maxLength(200))])

export const ProfileEdit = z.object({
  name: requiredTextLine(120),
  role: textLine(120),
  email: MailAddress,
  phone: textLine(60),
  address: textLine(300),
  bio: longText(4_000),
  avatar: Picture,
  cover: Picture,
})
export type ProfileEdit = z.infer<typeof ProfileEdit>

export const getProfile = endpoint('GET /api/data/profile', {
  access: 'viewer',
  summary: 'The signed-in person, with how many posts, followers and friends they have.',
  reply: ProfileWithCounts,
  origin: 'ours',
})

export const updateProfile = endpoint('PATCH /api/data/profile', {
  access: 'teacher',
  summary: 'Changes the named fields of the signed-in person.',
  body: z.partial(ProfileEdit),
  reply: ProfileWithCounts,
  maxBytes: 1024 * 1024,
  origin: 'ours',
})
