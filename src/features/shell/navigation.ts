import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconArticle, IconFileInvoice, IconLayoutDashboard, IconLayoutKanban, IconNote } from '@tabler/icons-react'
import type { ComponentType } from 'react'

export interface NavigationItem {
  label: MessageDescriptor
  to: string
  icon: ComponentType<{ size?: number; stroke?: number }>
}

export interface NavigationGroup {
  label: MessageDescriptor
  items: NavigationItem[]
}

/** The office's areas in the order of the sidebar. */
export const navigation: NavigationGroup[] = [
  {
    label: msg({ message: 'Work', comment: 'Heading of a group in the sidebar: dashboard, notes, board' }),
    items: [
      { label: msg`Dashboard`, to: '/dashboards/modern', icon: IconLayoutDashboard },
      { label: msg`Notes`, to: '/apps/notes', icon: IconNote },
      { label: msg({ message: 'Board', comment: 'The kanban board, in the sidebar' }), to: '/apps/kanban', icon: IconLayoutKanban },
    ],
  },
  {
    label: msg({ message: 'Money', comment: 'Heading of a group in the sidebar: invoices' }),
    items: [{ label: msg`Invoices`, to: '/apps/invoice/list', icon: IconFileInvoice }],
  },
  {
    label: msg({ message: 'Publishing', comment: 'Heading of a group in the sidebar: the blog' }),
    items: [{ label: msg({ message: 'Blog', comment: 'The school’s blog, in the sidebar' }), to: '/apps/blog/posts', icon: IconArticle }],
  },
]
