import type { KeyboardEventHandler, Ref } from 'react'
import type { Id } from '#contract/http/field.ts'
import type { Note } from '#contract/notes/notes.ts'
import { listRow } from '#ui/list/ListDetail.tsx'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { colorStyle } from '../colors.ts'
import classes from './NoteRow.module.css'
import { NoteSummary } from './NoteSummary.tsx'

interface Props {
  note: Note
  /** Its id in the URL; in the trash, its undo token. */
  id: Id
  /** In the bin: when it will be deleted permanently. */
  erasedFrom?: string
  openId: string | undefined
  /** Id of the row that is in the tab order. */
  tabStop: string | undefined
  /** Props that make the row draggable. */
  handle?: { ref: Ref<HTMLElement>; onKeyDown: KeyboardEventHandler; 'aria-describedby': string }
}

/** A row of the list; a link that opens the note. */
export function NoteRow({ note, id, erasedFrom, openId, tabStop, handle }: Props) {
  const { ref, ...handleProps } = handle ?? {}
  return (
    <RowLink
      target={{ to: '/apps/notes', search: { note: id, new: undefined }, keepsSearch: true, replace: openId !== undefined }}
      className={classes.row}
      style={colorStyle(note.color)}
      draggable={false}
      ref={ref as Ref<HTMLAnchorElement>}
      {...handleProps}
      // One row is in the tab order: `tabStop`. Arrow keys reach the others.
      {...listRow(String(id), openId, tabStop === undefined ? [] : [tabStop])}
    >
      <NoteSummary note={note} erasedFrom={erasedFrom} />
    </RowLink>
  )
}
