import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconAlertOctagon,
  IconArchive,
  IconClock,
  IconFile,
  IconFlag,
  IconInbox,
  IconMailForward,
  IconSend,
  IconStar,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Email, EmailChange, MailFolder } from '#contract/emails/emails.ts'
import { labelsOf } from '#contract/emails/emails-rules.ts'
import type { MailLabel } from '#contract/emails/mail-labels.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { NO_SUBJECT } from '../people.ts'

/** A folder of the mailbox in the navigation. */
export interface Folder {
  id: MailFolder
  name: MessageDescriptor
  icon: TablerIcon
  /** The number beside the folder: unread mails, or all. */
  counts?: 'unread' | 'total'
  isHiddenWhenEmpty?: boolean
}

/** The folders, in order. */
export const FOLDERS: readonly Folder[] = [
  { id: 'inbox', name: msg({ message: 'Inbox', comment: 'Folder of mails' }), icon: IconInbox, counts: 'unread' },
  { id: 'starred', name: msg({ message: 'Starred', context: 'mail folder', comment: 'Folder of mails with a star' }), icon: IconStar },
  { id: 'important', name: msg({ message: 'Important', comment: 'Folder of important mails' }), icon: IconFlag },
  { id: 'snoozed', name: msg({ message: 'Snoozed', comment: 'Folder of mails that come back later' }), icon: IconClock, counts: 'total' },
  {
    id: 'outbox',
    name: msg({ message: 'Outbox', comment: 'Folder of mails that can still be unsent, or wait for the server' }),
    icon: IconMailForward,
    counts: 'total',
    isHiddenWhenEmpty: true,
  },
  { id: 'sent', name: msg({ message: 'Sent', context: 'mail folder', comment: 'Folder of sent mails' }), icon: IconSend },
  {
    id: 'draft',
    name: msg({ message: 'Drafts', context: 'mail folder', comment: 'Folder of unfinished mails' }),
    icon: IconFile,
    counts: 'total',
  },
  { id: 'archive', name: msg({ message: 'Archive', comment: 'Noun: folder of mails that were put away' }), icon: IconArchive },
  { id: 'spam', name: msg({ message: 'Spam', comment: 'Folder of junk mail' }), icon: IconAlertOctagon, counts: 'unread' },
  { id: 'trash', name: msg({ message: 'Bin', comment: 'Noun: folder of deleted mails' }), icon: IconTrash },
]

/** The folder with an id. */
export const folderOf = (id: MailFolder): Folder => FOLDERS.find((folder) => folder.id === id) as Folder

/** The folders to which a mail can be moved, and the change that does so. */
export const MOVES: readonly { to: MailFolder; change: EmailChange }[] = [
  { to: 'inbox', change: { inbox: true, spam: false, trash: false } },
  { to: 'archive', change: { inbox: false, spam: false, trash: false } },
  { to: 'spam', change: { spam: true, trash: false } },
  { to: 'trash', change: { trash: true } },
]

/** The labels of a mail that still exist. */
export const labelsIn = (email: Email, labels: readonly MailLabel[]): MailLabel[] =>
  labelsOf(email).flatMap((name) => labels.find((label) => label.name === name) ?? [])

/** The colours of labels, by their names in the theme. */
export const LABEL_COLORS = ['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const

/** The translated names of the colours of labels. */
export const LABEL_COLOR_NAMES: Record<(typeof LABEL_COLORS)[number], MessageDescriptor> = {
  primary: msg({ message: 'Theme colour', comment: 'Colour of a label: the first colour of the theme' }),
  secondary: msg({ message: 'Accent colour', comment: 'Colour of a label: the second colour of the theme' }),
  info: msg({ message: 'Blue', comment: 'Colour of a label' }),
  success: msg({ message: 'Green', comment: 'Colour of a label' }),
  warning: msg({ message: 'Yellow', comment: 'Colour of a label' }),
  error: msg({ message: 'Red', comment: 'Colour of a label' }),
}

/** The CSS custom property with the colour of a label. */
export function labelStyle(color: MailLabel['color'] | undefined) {
  const name = { primary: 'brand', secondary: 'accent' }[color ?? ''] ?? color ?? 'gray'
  return { '--label': `var(--mantine-color-${name}-5)` } as React.CSSProperties
}

/** The names of the built-in labels, by their stored English names. */
const BUILT_IN_LABELS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Promotional', msg({ message: 'Promotional', comment: 'Label of mails that advertise something' })],
  ['Social', msg({ message: 'Social', context: 'mail label', comment: 'Label of mails from social networks' })],
  ['Health', msg({ message: 'Health', context: 'mail label', comment: 'Label of mails about health' })],
])

/** Returns functions for the visible texts of labels and subjects. */
export function useMailLabels() {
  const { t } = useLingui()
  const sampleName = useSampleName()
  return {
    /** The translated name of a label that the mailbox begins with; another label is returned unchanged. */
    labelOf(name: string): string {
      const builtIn = BUILT_IN_LABELS.get(name)
      return builtIn ? t(builtIn) : sampleName(name)
    },
    /** The subject, or a text for a missing one. */
    subjectOf: (subject: string): string =>
      subject.trim() === '' || subject === NO_SUBJECT
        ? t({ message: '(no subject)', comment: 'In place of the subject of a mail that has none' })
        : subject,
  }
}
