import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheckbox, IconPinFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Id } from '#contract/field.ts'
import type { Note } from '#contract/notes.ts'
import { useFormat } from '#ui/format.ts'
import { listRow } from '#ui/ListDetail.tsx'
import { colorNames, colorStyle } from './colors.ts'
import classes from './NoteRow.module.css'
import { summarise } from './noteText.ts'

interface Props {
  note: Note
  /** What names it in the URL: its id, or in the trash the token. */
  id: Id
  /** The date that is shown; the note's own unless told. */
  at?: string
  openId: string | undefined
  ids: readonly string[]
}

/** A note in the list: first line, what follows, kind and date. */
export function NoteRow({ note, id, at = note.datef, openId, ids }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { heading, rest, done, total } = summarise(note.title)
  return (
    <Link
      from="/apps/notes"
      to="/apps/notes"
      search={(before) => ({ ...before, note: id, new: undefined })}
      replace={openId !== undefined}
      className={classes.row}
      style={colorStyle(note.color)}
      activeOptions={{ exact: true, includeSearch: true }}
      {...listRow(String(id), openId, ids)}
    >
      <span className={classes.bar} />
      <span className={classes.words}>
        <span className={classes.heading}>
          <bdi>{heading || <Trans>Empty note</Trans>}</bdi>
          {note.pinned && <IconPinFilled size={14} className={classes.pin} aria-label={t`Pinned`} />}
        </span>
        {rest && (
          <span className={classes.rest}>
            <bdi>{rest}</bdi>
          </span>
        )}
        <span className={classes.foot}>
          <span>{t(colorNames[note.color])}</span>
          <time dateTime={at} title={format.dateTime(at)}>
            {format.relative(at)}
          </time>
          {total > 0 && (
            <span className={classes.checks}>
              <IconCheckbox size={14} stroke={1.8} aria-hidden />
              <bdi>
                {format.number(done)}/{format.number(total)}
              </bdi>
            </span>
          )}
        </span>
      </span>
      {note.picture && <img className={classes.picture} src={note.picture} alt="" loading="lazy" />}
    </Link>
  )
}
