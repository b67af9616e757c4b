import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyComponent } from '../lazy/lazyComponent.tsx'
import { type ShortcutGroup, shortcutGroups, useShortcuts } from './registry.ts'

const ShortcutDialog = lazyComponent(async () => (await import('./ShortcutDialog.tsx')).ShortcutDialog)

/** The list of shortcuts that `?` opens. */
export function ShortcutSheet() {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const [groups, setGroups] = useState<readonly ShortcutGroup[]>([])
  const open = () => {
    setGroups(shortcutGroups())
    setOpened(true)
  }
  // `Mod`: Ctrl, or ⌘ on Apple devices.
  useShortcuts(t`Everywhere`, [{ keys: ['?', 'Mod+/'], label: t`Show keyboard shortcuts`, run: open }], { isGlobal: true })
  return <ShortcutDialog opened={opened} groups={groups} onClose={() => setOpened(false)} />
}
