import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SearchArea } from '#contract/search/search.ts'
import { ownValue } from '#ui/hooks/ownValue.ts'

/** Between the parts of a detail, as the back end joins them (`db/repository/search-results.ts`). */
const SEPARATOR = ' · '

/** The names of stored values in the details of search results, such as the status of an invoice. Other parts are shown as they are stored. */
const VALUE_NAMES: Partial<Record<SearchArea, Record<string, MessageDescriptor>>> = {
  tickets: {
    Open: msg({ message: 'Open', comment: 'Status of a ticket: the office has to act' }),
    Pending: msg({ message: 'Pending', context: 'ticket status', comment: 'Status of a ticket: the office waits for somebody else' }),
    Closed: msg({ message: 'Closed', comment: 'Status of a ticket: it is solved' }),
  },
  tasks: {
    Design: msg({ message: 'Design', comment: 'Property of a task' }),
    Mobile: msg({ message: 'Mobile', comment: 'Property of a task: about phones' }),
    'UX Stage': msg({ message: 'UX Stage', comment: 'Property of a task: how it is used' }),
    Research: msg({ message: 'Research', comment: 'Property of a task' }),
    Branding: msg({ message: 'Branding', comment: 'Property of a task: looks of the school' }),
    'Data Science': msg({ message: 'Data Science', comment: 'Property of a task' }),
  },
  invoices: {
    Draft: msg({ message: 'Draft', comment: 'Payment state of an invoice: not issued yet' }),
    Pending: msg({ message: 'Pending', comment: 'Status of an invoice: its goods are not sent yet' }),
    Shipped: msg({ message: 'Shipped', comment: 'Status of an invoice' }),
    Delivered: msg({ message: 'Delivered', comment: 'Status of an invoice' }),
  },
  orders: {
    Placed: msg({ message: 'Placed', comment: 'State of an order: made, not paid yet' }),
    Paid: msg({ message: 'Paid', comment: 'State of an order' }),
    Shipped: msg({ message: 'Shipped', comment: 'State of an order' }),
    Delivered: msg({ message: 'Delivered', comment: 'State of an order' }),
    Cancelled: msg({ message: 'Cancelled', comment: 'State of an order' }),
    Refunded: msg({ message: 'Refunded', comment: 'State of an order: the money was given back' }),
  },
  enrolments: {
    pending: msg({ message: 'Waiting', comment: 'Requests that nobody has decided yet' }),
    accepted: msg({ message: 'Accepted', comment: 'Requests' }),
    declined: msg({ message: 'Declined', comment: 'Requests' }),
  },
  members: {
    Owner: msg({ message: 'Owner', context: 'role', comment: 'Role of a user: may do everything' }),
    Office: msg({ message: 'Office', comment: 'Role of a user: works in the school’s office' }),
    Teacher: msg({ message: 'Teacher', context: 'role', comment: 'Role of a user' }),
    Viewer: msg({ message: 'Viewer', comment: 'Role of a user: may look, not change' }),
  },
}

/** Returns a function that shows the detail of a search result in the current language. */
export function useResultDetail(): (area: SearchArea, detail: string) => string {
  const { t } = useLingui()
  return (area, detail) => {
    const names = VALUE_NAMES[area]
    if (!names) return detail
    const shown = (part: string) => {
      const name = ownValue(names, part)
      return name ? t(name) : part
    }
    return detail.split(SEPARATOR).map(shown).join(SEPARATOR)
  }
}
