import type { KeyboardEvent } from 'react'
import type { LiveRows } from '#client/live/infiniteRows.ts'
import type { Note } from '#contract/notes/notes.ts'
import classes from './NoteList.module.css'

/** A group of the list: the pinned notes, or the others. */
export interface NoteGroup {
  id: 'pinned' | 'others'
  /** The accessible name of the list. */
  label: string
  /** The visible heading; undefined if the list has a single group. */
  title: string | undefined
  /** The rows of the group, which are read in pages while the list is scrolled. */
  rows: LiveRows<Note>
  /** Indexes of rows that stay rendered at every scroll position. */
  keepRendered: readonly (number | undefined)[]
}

/** Props that all groups share. */
export interface GroupProps {
  openId: string | undefined
  /** The id of the row that is in the tab order. */
  tabStop: string | undefined
  onKeyDown(event: KeyboardEvent): void
}

/** The heading of a group. */
export const GroupTitle = ({ title }: Pick<NoteGroup, 'title'>) => title && <h2 className={classes.title}>{title}</h2>
