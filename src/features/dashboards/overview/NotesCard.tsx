import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Note } from '#contract/notes/notes.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { Card, EmptyText } from '../Card.tsx'
import classes from '../Rows.module.css'

/** The first non-empty line of a note, without Markdown marks of lists, headings and quotes. */
const firstLine = (text: string): string =>
  (text.split('\n').find((line) => line.trim()) ?? '').replace(/^\s*([-*•] (\[[ xX]\] ?)?|#{1,6} |> ?)/, '').trim()

/** The newest notes, each with a link that opens it. */
export function NotesCard({ notes }: { notes: Note[] }) {
  return (
    <Card
      title={<Trans>Latest notes</Trans>}
      link={
        <Link to="/apps/notes">
          <Trans>All notes</Trans>
        </Link>
      }
    >
      {notes.length === 0 && (
        <EmptyText>
          <Trans>No notes yet.</Trans>
        </EmptyText>
      )}
      <ul className={classes.rows}>
        {notes.map((note) => (
          <li key={note.id}>
            <Link to="/apps/notes" search={{ note: note.id }}>
              <span className={classes.text}>
                {/* The field `title` of a note is its whole text. */}
                <bdi>{firstLine(note.title)}</bdi>
              </span>
              <span className={classes.time}>
                {/* `datef`: when the note was written. */}
                <DateText iso={note.datef} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
