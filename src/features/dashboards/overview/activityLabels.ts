import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconCoins, IconMail, IconMessageCircle, IconNote, IconSchool, IconShoppingBag, IconTicket } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Activity, ActivityKind } from '#contract/activity/activity.ts'

interface Look {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  tone: 'info' | 'warning' | 'success' | 'brand'
}

const TICKET: Look = { icon: IconTicket, tone: 'warning' }
const COMMENT: Look = { icon: IconMessageCircle, tone: 'brand' }

/** How each kind is drawn. */
export const ACTIVITY_LOOKS: Record<ActivityKind, Look> = {
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

/** Says in a line what happened, and who did it. */
export function useActivityLabels(): (activity: Activity) => string {
  const { t } = useLingui()
  const ofTicket: Record<string, string> = {
    Open: t({ message: 'Ticket opened again', comment: 'Recent activity' }),
    Pending: t({ message: 'Ticket is waiting', comment: 'Recent activity: its status became Pending' }),
    Closed: t({ message: 'Ticket closed', comment: 'Recent activity' }),
  }
  const words = ({ kind, id, detail = '' }: Activity): string => {
    switch (kind) {
      case 'mail':
        return t({ message: 'Mail arrived', comment: 'Recent activity' })
      case 'ticket opened':
        return t({ message: 'Ticket opened', comment: 'Recent activity' })
      case 'ticket status':
        return ofTicket[detail] ?? t({ message: 'Ticket changed', comment: 'Recent activity' })
      case 'ticket reply':
        return t({ message: 'Answer to a ticket', comment: 'Recent activity' })
      case 'ticket note':
        return t({ message: 'Internal note on a ticket', comment: 'Recent activity' })
      case 'payment':
        return t({ message: `Payment of invoice #${id}`, comment: 'Recent activity' })
      case 'order':
        return t({ message: `Order #${id}`, comment: 'Recent activity: somebody ordered in the shop' })
      case 'task done':
        return t({ message: 'Task done', comment: 'Recent activity' })
      case 'task comment':
        return t({ message: 'Comment on a task', comment: 'Recent activity' })
      case 'enrolment':
        return detail
          ? t({ message: `Request for a seat in ${detail}`, comment: 'Recent activity; the name of a class' })
          : t({ message: 'Request for a seat', comment: 'Recent activity' })
      case 'blog comment':
        return t({ message: 'Comment in the blog', comment: 'Recent activity' })
      case 'post comment':
        return t({ message: 'Comment on a post', comment: 'Recent activity' })
    }
  }
  return (activity) => {
    const said = words(activity)
    // Whom a payment and an order are from is what they are called already.
    return activity.by && activity.by !== activity.title ? `${said} · ${activity.by}` : said
  }
}
