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
import type { Access } from '#contract/http/endpoint.ts'
import type { CountName } from '../counts/shellCounts.ts'

/** An area of the office in the navigation. */
export interface NavigationItem {
  label: MessageDescriptor
  /** A shorter label, below an icon of the bottom navigation. */
  shortLabel?: MessageDescriptor
  to: string
  /** The letter that opens the area after G, the same in all languages. */
  key?: string
  /** Paths that belong to the area begin with one of these; default `to`. */
  areas?: readonly string[]
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** The lowest role that may see it: the `access` of the endpoint that its screen reads. */
  access: Access
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
        key: 'd',
        access: 'office',
        icon: IconLayoutDashboard,
      },
      {
        label: msg({ message: 'Sales', comment: 'The dashboard of the shop, in the sidebar' }),
        to: '/dashboards/ecommerce',
        key: 's',
        access: 'office',
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
        key: 'e',
        access: 'office',
        icon: IconInbox,
        count: 'mail',
      },
      {
        label: msg({ message: 'Chats', comment: 'Conversations, in the sidebar' }),
        to: '/apps/chats',
        key: 'h',
        access: 'teacher',
        icon: IconMessageCircle,
        count: 'chats',
      },
      {
        label: msg({ message: 'Tickets', comment: 'Requests for help, in the sidebar' }),
        to: '/apps/tickets',
        key: 't',
        access: 'teacher',
        icon: IconTicket,
        count: 'tickets',
      },
      {
        label: msg({ message: 'Calendar', comment: 'In the sidebar' }),
        to: '/apps/calendar',
        key: 'c',
        access: 'viewer',
        icon: IconCalendar,
      },
      {
        label: msg({ message: 'Board', comment: 'The kanban board, in the sidebar' }),
        to: '/apps/kanban',
        key: 'b',
        access: 'teacher',
        icon: IconLayoutKanban,
        count: 'tasks',
      },
      { label: msg`Notes`, to: '/apps/notes', key: 'n', access: 'teacher', icon: IconNote },
      {
        label: msg({ message: 'Contacts', comment: 'The address book, in the sidebar' }),
        to: '/apps/contacts',
        key: 'a',
        access: 'office',
        icon: IconAddressBook,
      },
    ],
  },
  {
    label: msg({ message: 'School', comment: 'Heading of a group in the sidebar: teachers, classes' }),
    items: [
      {
        label: msg({ message: 'Teachers', comment: 'In the sidebar' }),
        to: '/apps/teachers',
        key: 'r',
        access: 'viewer',
        icon: IconSchool,
      },
      {
        label: msg({ message: 'Classes', comment: 'School classes, in the sidebar' }),
        to: '/apps/classes',
        key: 'l',
        access: 'viewer',
        icon: IconBooks,
      },
    ],
  },
  {
    label: msg({ message: 'Finance', comment: 'Heading of a group in the sidebar: invoices, shop' }),
    items: [
      { label: msg`Invoices`, to: '/apps/invoice/list', key: 'i', access: 'office', areas: ['/apps/invoice'], icon: IconFileInvoice },
      {
        label: msg({ message: 'Shop', comment: 'The school’s shop, in the sidebar' }),
        to: '/apps/ecommerce/shop',
        areas: ['/apps/ecommerce/shop', '/apps/ecommerce/detail', '/apps/ecommerce/checkout'],
        key: 'k',
        access: 'office',
        icon: IconBuildingStore,
        count: 'cart',
      },
      {
        label: msg({ message: 'Orders', comment: 'Orders of the shop, in the sidebar' }),
        to: '/apps/ecommerce/orders',
        key: 'o',
        access: 'office',
        icon: IconReceipt,
      },
      {
        label: msg({ message: 'Products', comment: 'The shop’s goods as a table, in the sidebar' }),
        to: '/apps/ecommerce/list',
        areas: ['/apps/ecommerce/list', '/apps/ecommerce/add-product', '/apps/ecommerce/edit-product', '/apps/ecommerce/discounts'],
        key: 'p',
        access: 'office',
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
        key: 'w',
        access: 'viewer',
        areas: ['/apps/blog'],
        icon: IconArticle,
      },
      {
        label: msg({ message: 'Gallery', comment: 'Pictures, in the sidebar' }),
        to: '/apps/gallery',
        key: 'g',
        access: 'viewer',
        icon: IconPhoto,
      },
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
        key: 'm',
        access: 'teacher',
        icon: IconSpeakerphone,
      },
      {
        label: msg({ message: 'Followers', comment: 'In the sidebar' }),
        to: '/apps/followers',
        key: 'f',
        access: 'teacher',
        icon: IconUserHeart,
      },
      {
        label: msg({ message: 'Friends', comment: 'In the sidebar' }),
        to: '/apps/friends',
        key: 'y',
        access: 'teacher',
        icon: IconUsersGroup,
      },
      {
        label: msg({ message: 'Users', comment: 'Who may use the office, in the sidebar' }),
        to: '/apps/users',
        key: 'u',
        access: 'teacher',
        icon: IconUsers,
      },
      { label: msg({ message: 'Settings', comment: 'In the sidebar' }), to: '/settings', key: ',', access: 'viewer', icon: IconSettings },
    ],
  },
]

/** The groups with those areas that a user may see. @param may tells whether the user has a level of access */
export const visibleNavigation = (may: (access: Access) => boolean): NavigationGroup[] =>
  navigation
    .map(({ label, items }) => ({ label, items: items.filter(({ access }) => may(access)) }))
    .filter(({ items }) => items.length > 0)

/** The keys that open an area, one after the other. */
export const areaKeys = ({ key }: NavigationItem): string | undefined => key && `g ${key}`
