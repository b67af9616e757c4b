import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { areaKeys } from './navigation.ts'
import { useVisibleNavigation } from './useVisibleNavigation.ts'

/** G and then a letter opens an area, on every screen of the office. */
export function useAreaShortcuts(): void {
  const { t } = useLingui()
  const navigate = useNavigate()
  const items = useVisibleNavigation().flatMap((group) => group.items)
  useShortcuts(
    t({ message: 'Go to', comment: 'Heading: keys that open an area of the office' }),
    items.flatMap((item) => {
      const keys = areaKeys(item)
      return keys === undefined ? [] : { keys, label: t(item.label), run: () => void navigate({ to: item.to }) }
    }),
    { isGlobal: true },
  )
}
