import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { type ShortcutGroup, shortcutGroups, useShortcuts } from './registry.ts'

const ShortcutDialog = lazy(() => import('./ShortcutDialog.tsx').then((module) => ({ default: module.ShortcutDialog })))

/** The sheet that `?` opens; it is loaded when it is opened for the first time, and stays from then on. */
export function ShortcutSheet() {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const [groups, setGroups] = useState<ShortcutGroup[]>()
  const open = () => {
    setAsked(true)
    setGroups(shortcutGroups())
  }
  useShortcuts(t`Everywhere`, [{ keys: ['?', 'Mod+/'], label: t`Show the keyboard shortcuts`, run: open }], true)
  return <Suspense>{asked && <ShortcutDialog groups={groups} onClose={() => setGroups(undefined)} />}</Suspense>
}
