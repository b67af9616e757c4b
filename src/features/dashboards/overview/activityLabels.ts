import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconCoins, IconMail, IconMessageCircle, IconNote, IconSchool, IconShoppingBag, IconTicket } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useActorName } from '#client/useActorName.ts'
import type { Activity, ActivityKind } from '#contract/activity/activity.ts'

/** Icon and tone of a kind of event. */
interface Appearance {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  tone: 'info' | 'warning' | 'success' | 'brand'
}

const TICKET: Appearance = { icon: IconTicket, tone: 'warning' }
const COMMENT: Appearance = { icon: IconMessageCircle, tone: 'brand' }

/** Icon and colour of each kind of event. */
export const ACTIVITY_ICONS: Record<ActivityKind, Appearance> = {
  mail: { icon: IconMail, tone: 'info' },
  'ticket opened': TICKET,
  'ticket status': TICKET,
  'ticket reply': { icon: IconMessageCircle, tone: 'warning' },
  'ticket note': { icon: IconNote, tone: 'warning' },
  payment: { icon: IconCoins, tone: 'success' },
  order: { icon: IconShoppingBag, tone: 'success' },
  'task done': { icon: IconCheck, tone: 'success' },
  'task comment': COMMENT,
  enrolment: { icon: IconSchool, tone: 'brand' },
  'blog comment': COMMENT,
  'post comment': COMMENT,
}

/** Returns a function that describes an event in one line, with the person who caused it. */
export function useActivityLabels(): (activity: Activity) => string {
  const { t } = useLingui()
  const nameOf = useActorName()
  const ticketStatus: Record<string, string> = {
    Open: t({ message: 'Ticket reopened', comment: 'Recent activity' }),
    Pending: t({ message: 'Ticket pending', comment: 'Recent activity: its status became Pending' }),
    Closed: t({ message: 'Ticket closed', comment: 'Recent activity' }),
  }
  /** `detail` is the new status of a ticket, the number of an invoice, or the name of a class. */
  const describeKind = ({ kind, id, detail = '' }: Activity): string => {
    switch (kind) {
      case 'mail':
        return t({ message: 'Email received', comment: 'Recent activity' })
      case 'ticket opened':
        return t({ message: 'Ticket opened', comment: 'Recent activity' })
      case 'ticket status':
        return ticketStatus[detail] ?? t({ message: 'Ticket updated', comment: 'Recent activity' })
      case 'ticket reply':
        return t({ message: 'Reply to a ticket', comment: 'Recent activity' })
      case 'ticket note':
        return t({ message: 'Internal note on a ticket', comment: 'Recent activity' })
      case 'payment':
        return t({ message: `Payment for invoice #${{ id: detail || id }}`, comment: 'Recent activity' })
      case 'order':
        return t({ message: `Order #${id}`, comment: 'Recent activity: somebody ordered in the shop' })
      case 'task done':
        return t({ message: 'Task done', comment: 'Recent activity' })
      case 'task comment':
        return t({ message: 'Comment on a task', comment: 'Recent activity' })
      case 'enrolment':
        return detail
          ? t({ message: `Place request for ${detail}`, comment: 'Recent activity; the name of a class' })
          : t({ message: 'Place request', comment: 'Recent activity' })
      case 'blog comment':
        return t({ message: 'Comment on the blog', comment: 'Recent activity' })
      case 'post comment':
        return t({ message: 'Comment on a post', comment: 'Recent activity' })
    }
  }
  return (activity) => {
    const description = describeKind(activity)
    const { actor, by, title } = activity
    // A payment and an order have the person as their title already.
    const person = actor ? nameOf(actor) : by === title ? '' : by
    return person ? `${description} · ${person}` : description
  }
}
