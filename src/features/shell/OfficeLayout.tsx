import { Trans } from '@lingui/react/macro'
import { AppShell, Container } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { wasCleared } from '#client/keeping.ts'
import type { DatabaseInfo } from '#contract/database.ts'
import { useDraftConflicts } from '#ui/drafts/draftConflicts.ts'
import { warnOfPart } from '#ui/later.ts'
import { optionalPart } from '#ui/optionalPart.ts'
import { SkipLink } from '#ui/SkipLink.tsx'
import { changeSettings, useSettings } from '#ui/settings.ts'
import { ShortcutSheet } from '#ui/shortcuts/ShortcutSheet.tsx'
import { wantToasts } from '#ui/toastsWanted.ts'
import { useFocusOnNavigation } from '#ui/useFocusOnNavigation.ts'
import { useWhenIdle } from '#ui/useWhenIdle.ts'
import { Header } from './Header.tsx'
import classes from './OfficeLayout.module.css'
import { Sidebar } from './Sidebar.tsx'
import { SearchField } from './search/SearchField.tsx'
import { useSearchKeys } from './search/useSearchKeys.ts'
import { useLazyDialog } from './useLazyDialog.ts'

const loadSearch = () => import('./search/SearchDialog.tsx')

/** What is pressed or said first is to be there at once. */
const prepare = () => {
  loadSearch().catch(warnOfPart)
  wantToasts()
}

/** Opened now and then: loaded when they are. */
const SearchDialog = lazy(() => loadSearch().then((module) => ({ default: module.SearchDialog })))
const Customizer = lazy(() => import('./customizer/Customizer.tsx').then((module) => ({ default: module.Customizer })))
const HorizontalNav = optionalPart(async () => (await import('./HorizontalNav.tsx')).HorizontalNav)
const PhoneNavigation = optionalPart(async () => (await import('./PhoneNavigation.tsx')).PhoneNavigation)
/** Hardly ever needed. */
const RecoveredDrafts = optionalPart(async () => (await import('./RecoveredDrafts.tsx')).RecoveredDrafts)
/** Nothing of it is needed for the first paint. */
const PulseReader = optionalPart(async () => (await import('./pulse/PulseReader.tsx')).PulseReader)
const Inspection = optionalPart(async () => (await import('./inspection/Inspection.tsx')).Inspection)
const StorageNotices = optionalPart(async () => (await import('./StorageNotices.tsx')).StorageNotices)
const SnapshotKeeper = optionalPart(async () => (await import('./snapshot/SnapshotKeeper.ts')).SnapshotKeeper)

/** How high the bar of menus is that takes the place of the sidebar. */
const MENU_BAR = 52

/** The full layout of the office: sidebar or menu bar, top bar, and the screen below (SPEC.md 2 and 3). */
export function OfficeLayout({ database }: { database: DatabaseInfo }) {
  const settings = useSettings()
  const main = useRef<HTMLElement>(null)
  const search = useLazyDialog()
  const customizer = useLazyDialog()
  const desktop = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const horizontal = desktop && settings.horizontal
  const width = settings.collapsed && desktop ? settings.miniSidebarWidth : settings.sidebarWidth
  const left = useDraftConflicts().length > 0
  useFocusOnNavigation(main)
  useSearchKeys(search)
  // Whoever presses the keys types on at once: the dialog has to be there by then.
  const idle = useWhenIdle(prepare, useShownOnce())

  return (
    <AppShell
      layout="alt"
      header={{ height: settings.topbarHeight + (horizontal ? MENU_BAR : 0) }}
      {...(!horizontal && { navbar: { width, breakpoint: 'lg', collapsed: { mobile: true } } })}
      data-shadow={settings.cardShadow || undefined}
    >
      <SkipLink target={main}>
        <Trans>Skip to the content</Trans>
      </SkipLink>
      <AppShell.Header className={classes.header}>
        <Header desktop={desktop} idle={idle} search={<SearchField onOpen={search.open} />} onCustomize={customizer.open} />
        <Suspense>{horizontal && <HorizontalNav />}</Suspense>
      </AppShell.Header>
      {desktop ? !horizontal && <SideNavigation /> : <Suspense>{(idle || settings.mobileSidebar) && <PhoneNavigation />}</Suspense>}
      <AppShell.Main ref={main} className={classes.main} tabIndex={-1}>
        <Container size={settings.layout === 'boxed' ? 1300 : '100%'} px={{ base: 'md', md: 'lg' }} py="lg">
          <Suspense>{(idle || wasCleared(database)) && <StorageNotices database={database} />}</Suspense>
          <Suspense>{left && <RecoveredDrafts />}</Suspense>
          <Suspense>{idle && <Inspection />}</Suspense>
          <Outlet />
        </Container>
      </AppShell.Main>
      <Suspense>{search.asked && <SearchDialog opened={search.opened} onClose={search.close} onCustomize={customizer.open} />}</Suspense>
      <Suspense>{customizer.asked && <Customizer opened={customizer.opened} onClose={customizer.close} />}</Suspense>
      <Suspense>{idle && <PulseReader />}</Suspense>
      <Suspense>{idle && <SnapshotKeeper />}</Suspense>
      <ShortcutSheet />
    </AppShell>
  )
}

/** True once a screen has been shown whole. The frame and all in it would be drawn anew if it followed how later ones come along. */
function useShownOnce(): boolean {
  const shown = useRef(false)
  return useRouterState({
    select: ({ status }) => {
      shown.current ||= status === 'idle'
      return shown.current
    },
  })
}

/** The sidebar, small or whole. */
function SideNavigation() {
  const { collapsed: mini, sidebarHover, sidebarWidth } = useSettings()
  const open = !mini || sidebarHover
  return (
    <AppShell.Navbar
      className={classes.navbar}
      w={mini && open ? sidebarWidth : undefined}
      onMouseEnter={() => mini && changeSettings({ sidebarHover: true })}
      onMouseLeave={() => mini && changeSettings({ sidebarHover: false })}
    >
      <Sidebar mini={!open} />
    </AppShell.Navbar>
  )
}
