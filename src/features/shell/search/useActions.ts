import { useLingui } from '@lingui/react/macro'
import {
  IconBooks,
  IconCalendarPlus,
  IconFileInvoice,
  IconMailPlus,
  IconMoon,
  IconNote,
  IconPackage,
  IconPalette,
  IconPencil,
  IconSchool,
  IconSun,
  IconTicket,
  IconUserPlus,
} from '@tabler/icons-react'
import { usePermission } from '#client/account.ts'
import type { Access } from '#contract/http/endpoint.ts'
import { randomId } from '#contract/http/identity.ts'
import { isDark } from '#ui/theme/darkMode.ts'
import { changeSettings, useSettings } from '#ui/theme/settings.ts'
import { usePageExists } from '../useOpenUrl.ts'
import type { SearchOption } from './searchOption.ts'

/** The actions of the search dialog that the user may do and whose page exists. @param onCustomize opens the drawer with the display settings */
export function useActions(onCustomize: () => void): SearchOption[] {
  const { t } = useLingui()
  const exists = usePageExists()
  const may = usePermission()
  const dark = isDark(useSettings().mode)
  // The search parameters open the form for a new record. Ids of new notes are made here and begin with `n`.
  const all: (SearchOption & { access?: Access })[] = [
    { key: 'new-note', access: 'teacher', icon: IconNote, title: t`New note`, url: `/apps/notes?note=n${randomId()}&new=true` },
    { key: 'new-mail', access: 'office', icon: IconMailPlus, title: t`New email`, url: '/apps/email?write=new' },
    { key: 'new-ticket', access: 'office', icon: IconTicket, title: t`New ticket`, url: '/apps/tickets?new=true' },
    {
      key: 'new-event',
      access: 'teacher',
      icon: IconCalendarPlus,
      title: t`New event`,
      url: `/apps/calendar?${new URLSearchParams(nextHour(new Date()))}`,
    },
    { key: 'new-contact', access: 'office', icon: IconUserPlus, title: t`New contact`, url: '/apps/contacts?do=new' },
    { key: 'new-invoice', access: 'office', icon: IconFileInvoice, title: t`New invoice`, url: '/apps/invoice/create' },
    { key: 'new-product', access: 'office', icon: IconPackage, title: t`New product`, url: '/apps/ecommerce/add-product' },
    { key: 'new-post', access: 'teacher', icon: IconPencil, title: t`New blog post`, url: '/apps/blog/write' },
    { key: 'new-class', access: 'office', icon: IconBooks, title: t`New class`, url: '/apps/classes/create' },
    { key: 'new-teacher', access: 'office', icon: IconSchool, title: t`New teacher`, url: '/apps/teachers/create' },
    {
      key: 'mode',
      icon: dark ? IconSun : IconMoon,
      title: dark ? t`Light mode` : t`Dark mode`,
      run: () => changeSettings({ mode: dark ? 'light' : 'dark' }),
    },
    { key: 'customize', icon: IconPalette, title: t`Appearance`, run: onCustomize },
  ]
  return all.filter(({ url, access = 'viewer' }) => may(access) && (url === undefined || exists(url)))
}

/** Search parameters of the calendar for a new event in the next full hour. */
function nextHour(now: Date): { new: string; end: string } {
  const start = new Date(now)
  start.setHours(now.getHours() + 1, 0, 0, 0)
  return { new: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() }
}
