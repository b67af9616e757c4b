import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SkipLink } from '#ui/navigation/SkipLink.tsx'
import { useFocusOnNavigation } from '#ui/navigation/useFocusOnNavigation.ts'
import classes from './BlankLayout.module.css'
import { recoverSiteDrafts } from './forms/recoverSiteDrafts.ts'
import { SiteBar } from './layout/SiteBar.tsx'
import { SiteFooter } from './layout/SiteFooter.tsx'

/** The layout of the public pages (docs/specification.md 2, "blank" layout): the website's own header and footer, without the office's. */
export function BlankLayout() {
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useEffect(() => void recoverSiteDrafts().catch(console.warn), [])
  return (
    <div className={classes.page}>
      <SkipLink target={main}>
        <Trans>Skip to content</Trans>
      </SkipLink>
      <SiteBar />
      <main ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
