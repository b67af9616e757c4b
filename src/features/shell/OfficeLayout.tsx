import { Trans, useLingui } from '@lingui/react/macro'
import { AppShell, Container, Drawer, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import type { DatabaseInfo } from '#contract/database.ts'
import { SkipLink } from '#ui/SkipLink.tsx'
import { changeSettings, useSettings } from '#ui/settings.ts'
import { ShortcutSheet } from '#ui/shortcuts/ShortcutSheet.tsx'
import { useFocusOnNavigation } from '#ui/useFocusOnNavigation.ts'
import { ClearedNotice } from './ClearedNotice.tsx'
import { Header } from './Header.tsx'
import classes from './OfficeLayout.module.css'
import { Sidebar } from './Sidebar.tsx'

/** Opened now and then: loaded when it is. */
const Customizer = lazy(() => import('./Customizer.tsx').then((module) => ({ default: module.Customizer })))

/** The full layout of the office: sidebar, top bar, and the screen between them (SPEC.md 2 and 3). */
export function OfficeLayout({ database }: { database: DatabaseInfo }) {
  const { t } = useLingui()
  const settings = useSettings()
  const main = useRef<HTMLElement>(null)
  const [customizing, setCustomizing] = useState(false)
  const [asked, setAsked] = useState(false)
  const customize = () => {
    setAsked(true)
    setCustomizing(true)
  }
  const desktop = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const mini = desktop && settings.collapsed
  const open = mini ? settings.sidebarHover : true
  const closeDrawer = () => changeSettings({ mobileSidebar: false })
  useFocusOnNavigation(main)

  return (
    <AppShell
      layout="alt"
      header={{ height: settings.topbarHeight }}
      navbar={{
        width: mini ? settings.miniSidebarWidth : settings.sidebarWidth,
        breakpoint: 'lg',
        collapsed: { mobile: true },
      }}
      data-shadow={settings.cardShadow || undefined}
    >
      <SkipLink target={main}>
        <Trans>Skip to the content</Trans>
      </SkipLink>
      <AppShell.Header className={classes.header}>
        <Header desktop={desktop} onCustomize={customize} />
      </AppShell.Header>
      {desktop ? (
        <AppShell.Navbar
          className={classes.navbar}
          w={mini && open ? settings.sidebarWidth : undefined}
          onMouseEnter={() => mini && changeSettings({ sidebarHover: true })}
          onMouseLeave={() => mini && changeSettings({ sidebarHover: false })}
        >
          <Sidebar mini={mini && !open} />
        </AppShell.Navbar>
      ) : (
        <Drawer
          opened={settings.mobileSidebar}
          onClose={closeDrawer}
          size={settings.sidebarWidth}
          withCloseButton={false}
          padding={0}
          title={<VisuallyHidden>{t`Office`}</VisuallyHidden>}
          classNames={{ header: classes.drawerHeader, body: classes.drawer }}
        >
          <Sidebar mini={false} onChoose={closeDrawer} />
        </Drawer>
      )}
      <AppShell.Main ref={main} className={classes.main} tabIndex={-1}>
        <Container size={settings.layout === 'boxed' ? 1300 : '100%'} px={{ base: 'md', md: 'lg' }} py="lg">
          <ClearedNotice database={database} />
          <Outlet />
        </Container>
      </AppShell.Main>
      {asked && (
        <Suspense>
          <Customizer opened={customizing} onClose={() => setCustomizing(false)} />
        </Suspense>
      )}
      <ShortcutSheet />
    </AppShell>
  )
}
