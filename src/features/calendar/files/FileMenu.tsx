import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDotsVertical, IconDownload, IconPrinter, IconUpload } from '@tabler/icons-react'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useOpenedFile } from '#client/launch.ts'
import { call, messageOf } from '#client/transport/call.ts'
import { dayKey } from '#ui/dates/days.ts'
import { usePreventReload } from '#ui/drafts/unsavedChanges.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { download } from '#ui/files/download.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useCalendar } from '../calendarContext.ts'
import type { EventActions } from '../event/useEventActions.ts'
import { MAX_FILE_BYTES, type OpenedCalendar, openCalendar } from './openCalendar.ts'

const ImportDialog = lazyComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** The menu of the calendar: print, export to a calendar file, and import of one if the user may add events. */
export function FileMenu({ actions, onPrint }: { actions: EventActions; onPrint(): void }) {
  const { t } = useLingui()
  const { mayEdit } = useCalendar()
  const input = useRef<HTMLInputElement>(null)
  const [openedFile, setOpenedFile] = useState<OpenedCalendar>()
  /** Aborted when the user cancels while a file is being read, or opens another one; undefined if none is being read. */
  const [reading, setReading] = useState<AbortController>()
  // An update does not reload the page while the preview of an import is open.
  usePreventReload(openedFile !== undefined)
  useEffect(() => () => reading?.abort(), [reading])

  const exportFile = async () => {
    try {
      const { writeCalendar } = await import('./writeCalendar.ts')
      const [events, { id }] = await Promise.all([call('GET /api/data/events', {}), call('GET /api/data/database', {})])
      const now = new Date()
      // The id of the database makes the ids of the events unique among all calendars.
      const text = writeCalendar(events, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, now, databaseId: id })
      download(`homeroom-${dayKey(now)}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
      toast(t`The calendar was saved as a file.`)
    } catch (reason) {
      toastError(messageOf(reason))
    }
  }
  const openFile = async (file: File | undefined) => {
    if (!file) return
    const mebibytes = MAX_FILE_BYTES / 1024 / 1024
    if (file.size > MAX_FILE_BYTES)
      return void toastError(t`“${file.name}” is larger than ${mebibytes} MB. Export fewer years into one file.`)
    const controller = new AbortController()
    setOpenedFile(undefined)
    setReading(controller)
    try {
      // The second argument is the title for events without one.
      const opened = await openCalendar(file, t`Untitled`, controller.signal)
      // The preview is long: React renders it in short tasks.
      if (opened) startTransition(() => setOpenedFile(opened))
      else toastError(t`“${file.name}” is not a calendar file. Choose one that ends in .ics.`)
    } catch (reason) {
      if (!controller.signal.aborted) toastError(messageOf(reason))
    }
    // Another file may be being read by now.
    startTransition(() => setReading((current) => (current === controller ? undefined : current)))
  }
  // A file that the user has opened with the installed app.
  useOpenedFile('calendar', (file) => mayEdit && void openFile(file))
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={40} aria-label={t`Calendar actions`}>
            <IconDotsVertical size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={onPrint}>
            <Trans>Print</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void exportFile()}>
            <Trans>Save as file (.ics)</Trans>
          </Menu.Item>
          {mayEdit && (
            <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
              <Trans>Add events from a file (.ics)…</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        accept=".ics,.ical,.vcs,text/calendar"
        hidden
        aria-label={t`Calendar file`}
        onChange={(event) => {
          void openFile(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <ImportDialog
        openedFile={openedFile}
        isReading={reading !== undefined}
        actions={actions}
        onClose={() => {
          setOpenedFile(undefined)
          setReading(undefined)
        }}
      />
    </>
  )
}
