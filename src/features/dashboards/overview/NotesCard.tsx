import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Note } from '#contract/notes/notes.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { Card, Nothing } from '../Card.tsx'
import classes from '../Rows.module.css'

/** The first line of a note that says something, without the marks of a list. */
const firstLine = (text: string): string =>
  (text.split('\n').find((line) => line.trim()) ?? '').replace(/^\s*([-*•] (\[[ xX]\] ?)?|#{1,6} |> ?)/, '').trim()

/** The notes that were written or changed last; each opens. */
export function NotesCard({ notes }: { notes: Note[] }) {
  return (
    <Card
      title={<Trans>Newest notes</Trans>}
      link={
        <Link to="/apps/notes">
          <Trans>All notes</Trans>
        </Link>
      }
    >
      {notes.length === 0 && (
        <Nothing>
          <Trans>No notes yet.</Trans>
        </Nothing>
      )}
      <ul className={classes.rows}>
        {notes.map((note) => (
          <li key={note.id}>
            <Link to="/apps/notes" search={{ note: note.id }}>
              <span className={classes.text}>
                <bdi>{firstLine(note.title)}</bdi>
              </span>
              <span className={classes.when}>
                <DateText iso={note.datef} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
