import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate, ListQuery, requiredTextLine } from '../http/field.ts'

/** A board of tasks. Existing clients know only the first one. */
export const Board = z.object({ id: Id, name: z.string(), createdAt: IsoDate })
export type Board = z.infer<typeof Board>

const NOT_FOUND = { 404: 'Board not found' }

export const listBoards = endpoint('GET /api/data/boards', {
  access: 'teacher',
  summary: 'All boards, oldest first.',
  query: ListQuery,
  reply: z.array(Board),
  origin: 'ours',
})

export const addBoard = endpoint('POST /api/data/boards', {
  access: 'office',
  summary: 'Adds a board with the columns named, or Todo, Progress, Pending and Done; tasks in the last one are finished.',
  body: z.object({ name: requiredTextLine(120), columns: z.optional(z.array(requiredTextLine(120))) }),
  reply: Board,
  status: 201,
  origin: 'ours',
})

export const renameBoard = endpoint('PATCH /api/data/boards/:id', {
  access: 'office',
  summary: 'Renames a board.',
  body: z.object({ name: requiredTextLine(120) }),
  reply: Board,
  errors: NOT_FOUND,
  origin: 'ours',
})

/** Error if no board would be left. */
export const ONLY_BOARD = 'This is the only board. Add another one first.'

export const deleteBoard = endpoint('DELETE /api/data/boards/:id', {
  access: 'office',
  summary: 'Deletes a board with its columns and tasks, and answers those left; can be undone.',
  reply: z.array(Board),
  errors: { ...NOT_FOUND, 409: ONLY_BOARD },
  origin: 'ours',
})
