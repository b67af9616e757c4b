import type { KeyboardEventHandler, Ref } from 'react'
import type { Id } from '#contract/http/field.ts'
import type { Note } from '#contract/notes/notes.ts'
import { listRow } from '#ui/list/ListDetail.tsx'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { colorStyle } from '../colors.ts'
import { NoteFace } from './NoteFace.tsx'
import classes from './NoteRow.module.css'

interface Props {
  note: Note
  /** What names it in the URL: its id, or in the trash the token. */
  id: Id
  /** The date that is shown; the note's own unless told. */
  at?: string
  openId: string | undefined
  /** The row that the Tab key leads to. */
  stop: string | undefined
  /** What makes it movable. */
  handle?: { ref: Ref<HTMLElement>; onKeyDown: KeyboardEventHandler; 'aria-describedby': string }
}

/** A note in the list, which opens it. */
export function NoteRow({ note, id, at, openId, stop, handle }: Props) {
  const { ref, ...keys } = handle ?? {}
  return (
    <RowLink
      target={{ to: '/apps/notes', search: { note: id, new: undefined }, keepsSearch: true, replace: openId !== undefined }}
      className={classes.row}
      style={colorStyle(note.color)}
      draggable={false}
      ref={ref as Ref<HTMLAnchorElement>}
      {...keys}
      {...listRow(String(id), openId, stop === undefined ? [] : [stop])}
    >
      <NoteFace note={note} {...(at !== undefined && { at })} />
    </RowLink>
  )
}
