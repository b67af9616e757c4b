import { Trans } from '@lingui/react/macro'
import { AppShell, Container } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { wasEvicted } from '#client/maintenance/persistence.ts'
import { hasServer } from '#client/server.ts'
import type { DatabaseInfo } from '#contract/settings/database.ts'
import { useDraftConflicts } from '#ui/drafts/draftConflicts.ts'
import { useHidePageToasts } from '#ui/feedback/pageToasts.ts'
import { loadToasts } from '#ui/feedback/toastsNeeded.ts'
import { useIsPhone } from '#ui/hooks/useIsPhone.ts'
import { useWhenIdle } from '#ui/hooks/useWhenIdle.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { warnNotLoaded } from '#ui/lazy/lazyModule.ts'
import { AreaTitleContext } from '#ui/navigation/AreaTitleContext.ts'
import { SkipLink } from '#ui/navigation/SkipLink.tsx'
import { useFocusOnNavigation } from '#ui/navigation/useFocusOnNavigation.ts'
import { ShortcutSheet } from '#ui/shortcuts/ShortcutSheet.tsx'
import { BOXED_WIDTH, usesWindowWidth } from '#ui/theme/contentWidth.ts'
import { changeSettings, useSettings } from '#ui/theme/settings.ts'
import { FullTextTooltip } from './FullTextTooltip.tsx'
import { Header } from './header/Header.tsx'
import { BottomNavigation } from './navigation/BottomNavigation.tsx'
import { Sidebar } from './navigation/Sidebar.tsx'
import { useAreaShortcuts } from './navigation/useAreaShortcuts.ts'
import { useAreaTitle } from './navigation/useAreaTitle.ts'
import classes from './OfficeLayout.module.css'
import { SearchField } from './search/SearchField.tsx'
import { searchText } from './search/searchText.ts'
import { useSearchShortcut } from './search/useSearchShortcut.ts'

const SearchDialog = lazyComponent(async () => (await import('./search/SearchDialog.tsx')).SearchDialog)
const Customizer = lazyComponent(async () => (await import('./customizer/Customizer.tsx')).Customizer)
const HorizontalNav = lazyComponent(async () => (await import('./navigation/HorizontalNav.tsx')).HorizontalNav)
const PhoneNavigation = lazyComponent(async () => (await import('./navigation/PhoneNavigation.tsx')).PhoneNavigation)
/** Rendered only while drafts of an earlier session are in conflict. */
const RecoveredDrafts = lazyComponent(async () => (await import('./RecoveredDrafts.tsx')).RecoveredDrafts)
/** Not needed for the first paint. */
const CountsLoader = lazyComponent(async () => (await import('./counts/CountsLoader.tsx')).CountsLoader)
const Inspection = lazyComponent(async () => (await import('./inspection/Inspection.tsx')).Inspection)
const StorageNotices = lazyComponent(async () => (await import('./StorageNotices.tsx')).StorageNotices)
const SnapshotWriter = lazyComponent(async () => (await import('./snapshot/SnapshotWriter.ts')).SnapshotWriter)

/** Loads the search dialog and the toasts, so that their first use is not delayed. */
const preloadDialogs = () => {
  SearchDialog.preload().catch(warnNotLoaded)
  loadToasts()
}

/** Height of the horizontal navigation, in px. */
const HORIZONTAL_NAV_HEIGHT = 52

/** Height of the navigation at the bottom of a phone, in px; `--bottom-navigation` in ui/theme/base.css has it too. */
const BOTTOM_NAVIGATION_HEIGHT = 56

/** The full layout of the office: sidebar or menu bar, top bar, and the screen below (docs/specification.md 2 and 3). */
export function OfficeLayout({ database }: { database: DatabaseInfo }) {
  const settings = useSettings()
  const main = useRef<HTMLElement>(null)
  const [isSearching, search] = useDisclosure()
  const [isCustomizing, customizer] = useDisclosure()
  const isDesktop = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const isPhone = useIsPhone()
  const currentArea = useAreaTitle()
  /** On a phone, in place of the buttons for which its bar has no room. */
  const areaTitle = isPhone ? currentArea : undefined
  const horizontal = isDesktop && settings.horizontal
  const width = settings.collapsed && isDesktop ? settings.miniSidebarWidth : settings.sidebarWidth
  const hasDraftConflicts = useDraftConflicts().length > 0
  /** The width of the content and of the top bar above it. */
  const contentWidth = useIsWide() ? '100%' : BOXED_WIDTH
  useFocusOnNavigation(main)
  useHidePageToasts()
  useAreaShortcuts()
  const openSearch = () => {
    if (!isSearching) searchText.set('')
    search.open()
  }
  useSearchShortcut({ opened: isSearching, open: openSearch, close: search.close })
  // A user who presses Ctrl+K types on at once, so the dialog must already be loaded.
  // True once the page is idle after its first screen; then the dialogs are preloaded.
  const isIdle = useWhenIdle(preloadDialogs, useFirstScreenShown())

  return (
    <AppShell
      layout="alt"
      header={{ height: `calc(${settings.topbarHeight + (horizontal ? HORIZONTAL_NAV_HEIGHT : 0)}px + env(safe-area-inset-top))` }}
      {...(!horizontal && { navbar: { width, breakpoint: 'lg', collapsed: { mobile: true } } })}
      {...(isPhone && { footer: { height: BOTTOM_NAVIGATION_HEIGHT } })}
      // Styles of cards refer to it: a shadow instead of a border.
      data-shadow={settings.cardShadow || undefined}
    >
      <SkipLink target={main}>
        <Trans>Skip to content</Trans>
      </SkipLink>
      <AppShell.Header className={classes.header}>
        <Header
          desktop={isDesktop}
          phone={isPhone}
          areaTitle={areaTitle}
          maxWidth={contentWidth}
          idle={isIdle}
          search={<SearchField onOpen={openSearch} />}
          onCustomize={customizer.open}
        />
        {horizontal && <HorizontalNav />}
      </AppShell.Header>
      {isDesktop ? !horizontal && <SideNavigation /> : (isIdle || settings.mobileSidebar) && <PhoneNavigation />}
      <AppShell.Main ref={main} className={classes.main} tabIndex={-1}>
        <Container size={contentWidth} px={{ base: 'md', md: 'lg' }} py="lg">
          {/* If the browser has cleared the database, the notice is shown at once. */}
          {(isIdle || wasEvicted(database)) && <StorageNotices database={database} />}
          {hasDraftConflicts && <RecoveredDrafts />}
          {isIdle && <Inspection />}
          <AreaTitleContext value={areaTitle}>
            <Outlet />
          </AreaTitleContext>
        </Container>
      </AppShell.Main>
      {isPhone && <BottomNavigation />}
      {/* `onCustomize` is for the action of the search that opens the drawer with the display settings. */}
      <SearchDialog opened={isSearching} onClose={search.close} onCustomize={customizer.open} />
      <Customizer opened={isCustomizing} onClose={customizer.close} />
      {isIdle && <CountsLoader />}
      {/* With a server, others change rows while this browser is closed: a stored snapshot would be outdated. */}
      {isIdle && !hasServer && <SnapshotWriter />}
      <ShortcutSheet />
      <FullTextTooltip />
    </AppShell>
  )
}

/** True once the first screen has been rendered. It stays true during later navigations, so that these do not render the layout again. */
function useFirstScreenShown(): boolean {
  const hasRendered = useRef(false)
  return useRouterState({
    select: ({ status }) => {
      hasRendered.current ||= status === 'idle'
      return hasRendered.current
    },
  })
}

/** True if the page is as wide as the window. While the next page loads, `matches` still has the current one. */
function useIsWide(): boolean {
  const { layout } = useSettings()
  return useRouterState({ select: ({ matches }) => usesWindowWidth(layout, matches.at(-1)?.pathname ?? '') })
}

/** The sidebar: icons only, or icons with labels. While the pointer is over icons only (`sidebarHover`), it shows the labels too. */
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
