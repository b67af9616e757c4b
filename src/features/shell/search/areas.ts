import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconAddressBook,
  IconArticle,
  IconBooks,
  IconCalendar,
  IconFileInvoice,
  IconInbox,
  IconLayoutKanban,
  IconMessageCircle,
  IconNote,
  IconPackages,
  IconPhoto,
  IconReceipt,
  IconSchool,
  IconSpeakerphone,
  IconTicket,
  IconUserHeart,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { SearchArea } from '#contract/search/search.ts'

interface SearchAreaInfo {
  name: MessageDescriptor
  icon: TablerIcon
  /** The page that searches only this area, if there is one; it reads the query from `q`. */
  list?: string
}

/** Name, icon and list page of each area whose records can be search results. */
export const AREAS: Record<SearchArea, SearchAreaInfo> = {
  emails: {
    name: msg({ message: 'Email', context: 'navigation', comment: 'The mailbox, in the sidebar' }),
    icon: IconInbox,
    list: '/apps/email',
  },
  contacts: {
    name: msg({ message: 'Contacts', comment: 'The address book, in the sidebar' }),
    icon: IconAddressBook,
    list: '/apps/contacts',
  },
  chats: { name: msg({ message: 'Chats', comment: 'Conversations, in the sidebar' }), icon: IconMessageCircle },
  tickets: { name: msg({ message: 'Tickets', comment: 'Requests for help, in the sidebar' }), icon: IconTicket, list: '/apps/tickets' },
  notes: { name: msg`Notes`, icon: IconNote, list: '/apps/notes' },
  events: { name: msg({ message: 'Calendar', comment: 'In the sidebar' }), icon: IconCalendar, list: '/apps/calendar' },
  tasks: {
    name: msg({ message: 'Tasks', comment: 'Tasks of the kanban board, heading among what was found' }),
    icon: IconLayoutKanban,
    list: '/apps/kanban',
  },
  invoices: { name: msg`Invoices`, icon: IconFileInvoice, list: '/apps/invoice/list' },
  orders: {
    name: msg({ message: 'Orders', comment: 'Orders of the shop, in the sidebar' }),
    icon: IconReceipt,
    list: '/apps/ecommerce/orders',
  },
  products: {
    name: msg({ message: 'Products', comment: 'The shop’s goods as a table, in the sidebar' }),
    icon: IconPackages,
    list: '/apps/ecommerce/list',
  },
  classes: { name: msg({ message: 'Classes', comment: 'School classes, in the sidebar' }), icon: IconBooks, list: '/apps/classes' },
  teachers: { name: msg({ message: 'Teachers', comment: 'In the sidebar' }), icon: IconSchool, list: '/apps/teachers' },
  enrolments: {
    name: msg({ message: 'Place requests', comment: 'Requests for a seat in a class, heading among what was found' }),
    icon: IconUserPlus,
    list: '/apps/classes/requests',
  },
  blog: { name: msg({ message: 'Blog', comment: 'The school’s blog, in the sidebar' }), icon: IconArticle, list: '/apps/blog/posts' },
  posts: { name: msg({ message: 'Posts', comment: 'Social posts, heading among what was found' }), icon: IconSpeakerphone },
  gallery: { name: msg({ message: 'Gallery', comment: 'Pictures, in the sidebar' }), icon: IconPhoto, list: '/apps/gallery' },
  members: {
    name: msg({ message: 'Users', comment: 'Who may use the office, in the sidebar' }),
    icon: IconUsers,
    list: '/apps/users',
  },
  followers: { name: msg({ message: 'Followers', comment: 'In the sidebar' }), icon: IconUserHeart, list: '/apps/followers' },
}
