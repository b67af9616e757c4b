import { useLingui } from '@lingui/react/macro'

/** The translated names of the tables that the settings list. */
export function useTableNames(): Record<string, string> {
  const { t } = useLingui()
  return {
    emails: t`Emails`,
    chats: t`Chats`,
    messages: t({ message: 'Messages', comment: 'Messages in chats' }),
    tickets: t`Tickets`,
    contacts: t`Contacts`,
    events: t({ message: 'Events', comment: 'Events of the calendar' }),
    tasks: t({ message: 'Tasks', comment: 'Tasks of the board' }),
    notes: t`Notes`,
    teachers: t`Teachers`,
    classes: t({ message: 'Classes', comment: 'School classes' }),
    enrolments: t({ message: 'Place requests', comment: 'Requests to join a class' }),
    invoices: t`Invoices`,
    products: t`Products`,
    orders: t({ message: 'Orders', comment: 'Orders of the shop' }),
    blogPosts: t`Blog posts`,
    posts: t({ message: 'Posts', comment: 'Posts on one’s own page, not of the blog' }),
    gallery: t({ message: 'Pictures', comment: 'Pictures of the gallery' }),
    followers: t`Followers`,
    members: t({ message: 'Users', comment: 'Who may use the office' }),
    files: t({ message: 'Files', comment: 'Uploaded files' }),
    trash: t({ message: 'In the bin', comment: 'How many deleted things are still kept' }),
  }
}
