import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDotsVertical, IconDownload, IconPrinter, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useOpenedFile } from '#client/launch.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { CalendarEvent } from '#contract/calendar/events.ts'
import { dayKey } from '#ui/dates/days.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { EventActions } from '../event/useEventActions.ts'
import { icsOf } from './ics.ts'
import { type IcsFile, readIcs } from './icsRead.ts'

const ImportDialog = lazyComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** Files larger than this are no calendars of a school. */
const LARGEST = 5 * 1024 * 1024

/** Events out to paper or to a calendar file, and in from one. */
export function FileMenu({ actions, onPrint }: { actions: EventActions; onPrint(): void }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<{ file: IcsFile; stored: CalendarEvent[] }>()

  const save = async () => {
    try {
      const events = await call('GET /api/data/events', {})
      const now = new Date()
      const text = icsOf(events, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, now })
      download(`homeroom-${dayKey(now)}.ics`, text)
      toast(t`The calendar was saved as a file.`)
    } catch (reason) {
      toastError(messageOf(reason))
    }
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    try {
      const read = file.size > LARGEST ? undefined : readIcs(await file.text(), t`Without a title`)
      if (!read) return void toastError(t`“${file.name}” is not a calendar file. Choose one that ends in .ics.`)
      setFound({ file: read, stored: await call('GET /api/data/events', {}) })
    } catch (reason) {
      toastError(messageOf(reason))
    }
  }
  useOpenedFile('calendar', (file) => void read(file))
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={40} aria-label={t`More of the calendar`}>
            <IconDotsVertical size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={onPrint}>
            <Trans>Print</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void save()}>
            <Trans>Save as a file (.ics)</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
            <Trans>Add events from a file (.ics)…</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        hidden
        aria-label={t`Calendar file`}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <ImportDialog found={found} actions={actions} onClose={() => setFound(undefined)} />
    </>
  )
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
