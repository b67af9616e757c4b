import type { KeyboardEvent } from 'react'
import type { LiveRows } from '#client/live/infiniteRows.ts'
import type { Note } from '#contract/notes/notes.ts'
import classes from './NoteList.module.css'

/** The pinned notes, or the others. */
export interface NoteGroup {
  id: 'pinned' | 'others'
  label: string
  /** Not given where the list is one. */
  title: string | undefined
  rows: LiveRows<Note>
  /** Rows that stay in the document wherever one scrolls to. */
  also: readonly (number | undefined)[]
}

/** What each group of the list is drawn with. */
export interface GroupProps {
  openId: string | undefined
  stop: string | undefined
  onKeyDown(event: KeyboardEvent): void
}

/** The heading of a group. */
export const GroupTitle = ({ title }: Pick<NoteGroup, 'title'>) => title && <h2 className={classes.title}>{title}</h2>
