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
import { randomId } from '#contract/http/identity.ts'
import { isDark } from '#ui/theme/darkMode.ts'
import { changeSettings, useSettings } from '#ui/theme/settings.ts'
import { usePageExists } from '../useOpenUrl.ts'
import type { SearchOption } from './searchOption.ts'

/** The actions of the search dialog whose page exists. @param onCustomize opens the drawer with the display settings */
export function useActions(onCustomize: () => void): SearchOption[] {
  const { t } = useLingui()
  const exists = usePageExists()
  const dark = isDark(useSettings().mode)
  // The search parameters open the form for a new record. Ids of new notes are made here and begin with `n`.
  const all: SearchOption[] = [
    { key: 'new-note', icon: IconNote, title: t`New note`, url: `/apps/notes?note=n${randomId()}&new=true` },
    { key: 'new-mail', icon: IconMailPlus, title: t`New email`, url: '/apps/email?write=new' },
    { key: 'new-ticket', icon: IconTicket, title: t`New ticket`, url: '/apps/tickets?new=true' },
    { key: 'new-event', icon: IconCalendarPlus, title: t`New event`, url: `/apps/calendar?${new URLSearchParams(nextHour(new Date()))}` },
    { key: 'new-contact', icon: IconUserPlus, title: t`New contact`, url: '/apps/contacts?do=new' },
    { key: 'new-invoice', icon: IconFileInvoice, title: t`New invoice`, url: '/apps/invoice/create' },
    { key: 'new-product', icon: IconPackage, title: t`New product`, url: '/apps/ecommerce/add-product' },
    { key: 'new-post', icon: IconPencil, title: t`New blog post`, url: '/apps/blog/write' },
    { key: 'new-class', icon: IconBooks, title: t`New class`, url: '/apps/classes/create' },
    { key: 'new-teacher', icon: IconSchool, title: t`New teacher`, url: '/apps/teachers/create' },
    {
      key: 'mode',
      icon: dark ? IconSun : IconMoon,
      title: dark ? t`Light mode` : t`Dark mode`,
      run: () => changeSettings({ mode: dark ? 'light' : 'dark' }),
    },
    { key: 'customize', icon: IconPalette, title: t`Appearance`, run: onCustomize },
  ]
  return all.filter(({ url }) => url === undefined || exists(url))
}

/** Search parameters of the calendar for a new event in the next full hour. */
function nextHour(now: Date): { new: string; end: string } {
  const start = new Date(now)
  start.setHours(now.getHours() + 1, 0, 0, 0)
  return { new: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() }
}
