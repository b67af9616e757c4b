import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconAddressBook,
  IconArticle,
  IconBooks,
  IconBuildingStore,
  IconCalendar,
  IconChartBar,
  IconFileInvoice,
  IconInbox,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconMessageCircle,
  IconNote,
  IconPackages,
  IconPhoto,
  IconReceipt,
  IconSchool,
  IconSettings,
  IconSpeakerphone,
  IconTicket,
  IconUserHeart,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { CountName } from '../counts/shellCounts.ts'

/** An area of the office in the navigation. */
export interface NavigationItem {
  label: MessageDescriptor
  /** A shorter label, below an icon of the bottom navigation. */
  shortLabel?: MessageDescriptor
  to: string
  /** Paths that belong to the area begin with this; default `to`. */
  area?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** The count shown beside it. */
  count?: CountName
}

/** A group of areas with a heading. */
export interface NavigationGroup {
  label: MessageDescriptor
  items: NavigationItem[]
}

/** The office's areas in the order of the sidebar. */
export const navigation: NavigationGroup[] = [
  {
    label: msg({ message: 'Overview', comment: 'Heading of a group in the sidebar: dashboards' }),
    items: [
      {
        label: msg`Dashboard`,
        shortLabel: msg({ message: 'Home', context: 'navigation', comment: 'The dashboard, below its icon at the bottom of a phone' }),
        to: '/dashboards/modern',
        icon: IconLayoutDashboard,
      },
      {
        label: msg({ message: 'Sales', comment: 'The dashboard of the shop, in the sidebar' }),
        to: '/dashboards/ecommerce',
        icon: IconChartBar,
      },
    ],
  },
  {
    label: msg({ message: 'Work', comment: 'Heading of a group in the sidebar: mail, chats, tickets, notes, board' }),
    items: [
      {
        label: msg({ message: 'Email', context: 'navigation', comment: 'The mailbox, in the sidebar' }),
        to: '/apps/email',
        icon: IconInbox,
        count: 'mail',
      },
      {
        label: msg({ message: 'Chats', comment: 'Conversations, in the sidebar' }),
        to: '/apps/chats',
        icon: IconMessageCircle,
        count: 'chats',
      },
      {
        label: msg({ message: 'Tickets', comment: 'Requests for help, in the sidebar' }),
        to: '/apps/tickets',
        icon: IconTicket,
        count: 'tickets',
      },
      { label: msg({ message: 'Calendar', comment: 'In the sidebar' }), to: '/apps/calendar', icon: IconCalendar },
      {
        label: msg({ message: 'Board', comment: 'The kanban board, in the sidebar' }),
        to: '/apps/kanban',
        icon: IconLayoutKanban,
        count: 'tasks',
      },
      { label: msg`Notes`, to: '/apps/notes', icon: IconNote },
      { label: msg({ message: 'Contacts', comment: 'The address book, in the sidebar' }), to: '/apps/contacts', icon: IconAddressBook },
    ],
  },
  {
    label: msg({ message: 'School', comment: 'Heading of a group in the sidebar: teachers, classes' }),
    items: [
      { label: msg({ message: 'Teachers', comment: 'In the sidebar' }), to: '/apps/teachers', icon: IconSchool },
      { label: msg({ message: 'Classes', comment: 'School classes, in the sidebar' }), to: '/apps/classes', icon: IconBooks },
    ],
  },
  {
    label: msg({ message: 'Finance', comment: 'Heading of a group in the sidebar: invoices, shop' }),
    items: [
      { label: msg`Invoices`, to: '/apps/invoice/list', area: '/apps/invoice', icon: IconFileInvoice },
      {
        label: msg({ message: 'Shop', comment: 'The school’s shop, in the sidebar' }),
        to: '/apps/ecommerce/shop',
        icon: IconBuildingStore,
        count: 'cart',
      },
      { label: msg({ message: 'Orders', comment: 'Orders of the shop, in the sidebar' }), to: '/apps/ecommerce/orders', icon: IconReceipt },
      {
        label: msg({ message: 'Products', comment: 'The shop’s goods as a table, in the sidebar' }),
        to: '/apps/ecommerce/list',
        icon: IconPackages,
      },
    ],
  },
  {
    label: msg({ message: 'Publishing', comment: 'Heading of a group in the sidebar: blog, gallery' }),
    items: [
      {
        label: msg({ message: 'Blog', comment: 'The school’s blog, in the sidebar' }),
        to: '/apps/blog/posts',
        area: '/apps/blog',
        icon: IconArticle,
      },
      { label: msg({ message: 'Gallery', comment: 'Pictures, in the sidebar' }), to: '/apps/gallery', icon: IconPhoto },
    ],
  },
  {
    label: msg({
      message: 'People',
      context: 'navigation',
      comment: 'Heading of a group in the sidebar: posts, followers, friends, users',
    }),
    items: [
      {
        label: msg({ message: 'My page', comment: 'The page of the current user with posts, in the sidebar' }),
        to: '/user-profile',
        icon: IconSpeakerphone,
      },
      { label: msg({ message: 'Followers', comment: 'In the sidebar' }), to: '/apps/followers', icon: IconUserHeart },
      { label: msg({ message: 'Friends', comment: 'In the sidebar' }), to: '/apps/friends', icon: IconUsersGroup },
      { label: msg({ message: 'Users', comment: 'Who may use the office, in the sidebar' }), to: '/apps/users', icon: IconUsers },
      { label: msg({ message: 'Settings', comment: 'In the sidebar' }), to: '/settings', icon: IconSettings },
    ],
  },
]
