import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconChecklist, IconMail, IconPackage, IconTicket, IconUserPlus, type TablerIcon } from '@tabler/icons-react'
import type { NoticeKind } from './notice.ts'

/** Title, icon and colour of each kind of notice. */
export function useKindLabels(): Record<NoticeKind, { title: string; icon: TablerIcon; color: string }> {
  const { t } = useLingui()
  return {
    task: { title: t({ message: 'Tasks due', comment: 'Heading in the notifications' }), icon: IconChecklist, color: 'warning' },
    event: {
      title: t({ message: 'Today’s events', comment: 'Heading in the notifications' }),
      icon: IconCalendarEvent,
      color: 'info',
    },
    ticket: { title: t({ message: 'Overdue tickets', comment: 'Heading in the notifications' }), icon: IconTicket, color: 'error' },
    enrolment: {
      title: t({ message: 'Place requests', comment: 'Heading in the notifications' }),
      icon: IconUserPlus,
      color: 'success',
    },
    mail: { title: t({ message: 'Unread emails', comment: 'Heading in the notifications' }), icon: IconMail, color: 'brand' },
    stock: { title: t({ message: 'Low stock', comment: 'Heading in the notifications: products' }), icon: IconPackage, color: 'warning' },
  }
}
