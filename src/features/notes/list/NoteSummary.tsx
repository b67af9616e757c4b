import { Trans, useLingui } from '@lingui/react/macro'
import { IconBell, IconCheckbox, IconPinFilled } from '@tabler/icons-react'
import type { Note } from '#contract/notes/notes.ts'
import { useNow } from '#ui/dates/useNow.ts'
import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { colorNames } from '../colors.ts'
import { summarize } from '../note/noteText.ts'
import classes from './NoteRow.module.css'

/** The maximum number of labels that are shown by name. */
const MAX_LABELS = 2

interface Props {
  note: Note
  /** In the bin: when it will be deleted permanently. */
  erasedFrom?: string | undefined
}

/** The content of a note's row: heading with its reminder or date; below them excerpt, checklist, labels and kind. */
export function NoteSummary({ note, erasedFrom }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  // The field `title` of a note is its whole text, `datef` its date.
  // `done` and `total` count the items of its checklist.
  const { heading, excerpt, done, total } = summarize(note.title)
  const { labels = [], reminder, datef: date } = note
  return (
    <>
      <span className={classes.bar} />
      <span className={classes.content}>
        <span className={classes.heading}>
          <bdi>{heading || <Trans>Empty note</Trans>}</bdi>
          {note.pinned && <IconPinFilled size={14} className={classes.pin} aria-label={t`Pinned`} />}
          <span className={classes.time}>
            {erasedFrom ? (
              <time dateTime={erasedFrom} title={format.dateTime(erasedFrom)}>
                <Trans comment="In the list of deleted notes, before the day on which a note is deleted permanently">
                  Kept until {format.date(erasedFrom)}
                </Trans>
              </time>
            ) : reminder ? (
              <ReminderTime time={reminder} />
            ) : (
              <time dateTime={date} title={format.dateTime(date)}>
                {format.relative(date)}
              </time>
            )}
          </span>
        </span>
        <span className={classes.details}>
          <bdi className={classes.excerpt}>{excerpt}</bdi>
          {total > 0 && (
            <span className={classes.checks}>
              <IconCheckbox size={14} stroke={1.8} aria-hidden />
              <bdi>
                {format.number(done)}/{format.number(total)}
              </bdi>
            </span>
          )}
          {labels.slice(0, MAX_LABELS).map((label) => (
            <bdi key={label} className={classes.chip}>
              {label}
            </bdi>
          ))}
          {labels.length > MAX_LABELS && (
            <bdi dir="ltr" className={classes.chip}>
              +{format.number(labels.length - MAX_LABELS)}
            </bdi>
          )}
          <span className={classes.kind}>{t(colorNames[note.color])}</span>
        </span>
      </span>
      {note.picture && <img className={classes.picture} src={note.picture} alt="" loading="lazy" />}
    </>
  )
}

/** The time of the reminder of a note. */
function ReminderTime({ time }: { time: string }) {
  const format = useFormat()
  const now = useNow().getTime()
  const isDue = Date.parse(time) <= now
  return (
    <time dateTime={time} title={format.dateTime(time)} className={classes.reminder} data-due={isDue || undefined}>
      <IconBell size={14} stroke={1.8} aria-hidden />
      <VisuallyHidden>
        {isDue ? (
          <Trans comment="Before a time: the reminder of a note is due">Reminder, due:</Trans>
        ) : (
          <Trans comment="Before the time of a note's reminder">Reminder:</Trans>
        )}
      </VisuallyHidden>{' '}
      {format.relative(time, now)}
    </time>
  )
}
