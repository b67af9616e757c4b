import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { isSearchable } from '#db/repository/search.ts'
import { findable } from '#db/repository/search-results.ts'
import { areaTables } from '#db/schema/tables.ts'
import { useTableNames } from '#features/settings/data/labels.ts'
import { navigation } from '#features/shell/navigation/navigation.ts'
import { isOffice, ROUTES } from '../../scripts/routes.ts'

/** What nothing else tells about an area that is not listed everywhere. Each list names what is left out on purpose. */

const withMessages = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>

describe('an area is listed', () => {
  test('in the sidebar: every page of the office belongs to one of its areas', () => {
    const below = navigation.flatMap(({ items }) => items).flatMap(({ to, areas = [to] }) => areas)
    const pages = ROUTES.filter(isOffice)
    expect(pages.filter((page) => !below.some((link) => page === link || page.startsWith(`${link}/`)))).toEqual([])
  })

  test('in the search of the office, if a list of it can be searched', () => {
    const leftOut = ['albums', 'boards', 'discounts', 'labels', 'languages', 'macros', 'ticketViews']
    const found: string[] = [...leftOut, ...findable.map(({ table }) => table)]
    expect(areaTables.filter((table) => isSearchable(table) && !found.includes(table))).toEqual([])
  })

  test('in the settings, with a name for its rows', () => {
    const leftOut = ['activity', 'albums', 'boards', 'cart', 'categories', 'discounts', 'labels', 'languages', 'macros', 'profile']
    leftOut.push('settings', 'ticketMessages', 'ticketViews')
    const { result } = renderHook(() => useTableNames(), { wrapper: withMessages })
    expect(areaTables.filter((table) => !leftOut.includes(table) && !(table in result.current))).toEqual([])
  })
})
