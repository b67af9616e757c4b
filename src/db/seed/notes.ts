// `@-2d16:10` is two days before the first run at 16:10 (`resolveSeed`).
import type { Note } from '#contract/notes/notes.ts'

/** The four samples of docs/specification.md 7. `title` is the whole text of a note, `datef` its date. */
export const notes: Note[] = [
  {
    id: 1,
    color: 'info',
    title: 'Parents’ evening\nBook the hall, ask Amina for the projector and print the room plan.',
    datef: '@-6d09:15',
    deleted: false,
  },
  {
    id: 2,
    color: 'error',
    title: 'Call the boiler company\nThe science wing was cold again on Monday.',
    datef: '@-4d08:05',
    deleted: false,
  },
  {
    id: 3,
    color: 'warning',
    title: 'Order before the holidays\n30 exercise books, 12 whiteboard pens, chalk.',
    datef: '@-2d14:40',
    deleted: false,
  },
  {
    id: 4,
    color: 'success',
    title: 'Choir won the county prize!\nPut it on the front page and write to the families.',
    datef: '@-1d16:20',
    deleted: false,
  },
]
