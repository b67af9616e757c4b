import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBell, IconCheck, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import type { NoteLabel } from '#contract/notes/note-labels.ts'
import type { Note } from '#contract/notes/notes.ts'
import { snoozeTimes } from '#ui/dates/snoozeTimes.ts'
import { useNow } from '#ui/dates/useNow.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useNoteActions } from '../noteActions.ts'
import classes from './NoteAttributes.module.css'

const LabelPicker = lazyComponent(async () => (await import('./LabelPicker.tsx')).LabelPicker)
const DateTimeDialog = lazyComponent(async () => (await import('#ui/dates/DateTimeDialog.tsx')).DateTimeDialog)

interface Props {
  note: Note
  /** All labels of notes. */
  labels: readonly NoteLabel[]
}

/** The reminder and the labels of the open note. */
export function NoteAttributes({ note, labels }: Props) {
  const { t } = useLingui()
  const { remind } = useNoteActions()
  /** The dialog that is open: the labels of the note, or the time of its reminder. */
  const [openDialog, setOpenDialog] = useState<'labels' | 'time'>()
  return (
    <div className={classes.attributes} data-reminder={note.reminder !== undefined || undefined}>
      <Reminder note={note} onTime={() => setOpenDialog('time')} />
      <button type="button" className={note.labels ? classes.labels : `no-print ${classes.labels}`} onClick={() => setOpenDialog('labels')}>
        <IconTag size={17} stroke={1.7} aria-hidden />
        {note.labels ? (
          note.labels.map((label) => (
            <bdi key={label} className={classes.chip}>
              {label}
            </bdi>
          ))
        ) : (
          <Trans comment="Button: gives a note labels">Add labels</Trans>
        )}
      </button>
      <LabelPicker opened={openDialog === 'labels'} note={note} labels={labels} onClose={() => setOpenDialog(undefined)} />
      <DateTimeDialog
        opened={openDialog === 'time'}
        title={t`Remind me about this note`}
        confirm={<Trans comment="Button: sets the reminder of a note">Remind me</Trans>}
        value={note.reminder}
        onSubmit={(time) => remind(note, time)}
        onClose={() => setOpenDialog(undefined)}
      />
    </div>
  )
}

/** The menu of the reminder, and a button to finish a due one. @param onTime opens the dialog for another time */
function Reminder({ note, onTime }: { note: Note; onTime(): void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { remind } = useNoteActions()
  const now = useNow()
  const { reminder } = note
  const isDue = reminder !== undefined && Date.parse(reminder) <= now.getTime()
  const names = { today: t`Later today`, tomorrow: t`Tomorrow`, week: t`Next week` }
  return (
    <>
      <Menu position="bottom-start" width={270}>
        <Menu.Target>
          <Button
            size="compact-md"
            variant={reminder ? 'light' : 'subtle'}
            color={isDue ? 'error' : reminder ? undefined : 'gray'}
            // “Remind me” is not printed (`no-print` is a global class); a reminder is.
            className={reminder ? classes.button : `no-print ${classes.button}`}
            leftSection={<IconBell size={17} stroke={1.7} />}
            title={reminder && format.dateTime(reminder)}
          >
            {reminder === undefined && <Trans comment="Button: sets the reminder of a note">Remind me</Trans>}
            {reminder !== undefined &&
              (isDue ? (
                <Trans context="reminder" comment="When a reminder of a note was due, such as: Due 2 hours ago">
                  Due {format.relative(reminder, now.getTime())}
                </Trans>
              ) : (
                <bdi>{format.dateTime(reminder)}</bdi>
              ))}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isDue && (
            <Menu.Label>
              <Trans comment="Above the times to which a reminder can be put off">Snooze until</Trans>
            </Menu.Label>
          )}
          {snoozeTimes(now).map(({ name, at }) => (
            <Menu.Item
              key={name}
              rightSection={<bdi className={classes.when}>{`${format.weekday(at, 'short')} ${format.time(at)}`}</bdi>}
              onClick={() => void remind(note, at)}
            >
              {names[name]}
            </Menu.Item>
          ))}
          <Menu.Item onClick={onTime}>
            <Trans comment="Opens the choice of a date and a time of a reminder">Pick date and time…</Trans>
          </Menu.Item>
          {reminder !== undefined && !isDue && (
            <>
              <Menu.Divider />
              {/* An empty text removes the reminder. */}
              <Menu.Item onClick={() => void remind(note, '')}>
                <Trans>No reminder</Trans>
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isDue && (
        <Button
          size="compact-md"
          variant="light"
          className={`no-print ${classes.button}`}
          leftSection={<IconCheck size={17} stroke={2} />}
          onClick={() => void remind(note, '')}
        >
          <Trans comment="Button: removes a reminder that is done">Done</Trans>
        </Button>
      )}
    </>
  )
}
