import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, ListQuery, Picture, QueryFlag } from '../http/field.ts'

/** A follower of the signed-in user. Friends are followers that the user follows back: `isFollowed`. */
export const Follower = z.object({
  id: Id,
  avatar: Picture,
  name: z.string(),
  role: z.string(),
  country: z.string(),
  isFollowed: z.boolean(),
})
export type Follower = z.infer<typeof Follower>

export const listFollowers = endpoint('GET /api/data/users', {
  access: 'teacher',
  summary: 'The followers, by words or whether one follows them back.',
  query: z.extend(ListQuery, { isFollowed: z.optional(QueryFlag) }),
  reply: z.array(Follower),
})

export const followBack = endpoint('PATCH /api/data/followers/:id', {
  access: 'teacher',
  summary: 'Follows a follower back, or no longer.',
  body: z.object({ isFollowed: z.boolean() }),
  reply: Follower,
  errors: { 404: 'Follower not found' },
  origin: 'ours',
})
