import { useLingui } from '@lingui/react/macro'
import { navigation } from './navigation.ts'
import { useIsCurrentArea } from './useIsCurrentArea.ts'

/** The name of the area that the current page belongs to; undefined for a page outside of the navigation. */
export function useAreaTitle(): string | undefined {
  const { t } = useLingui()
  const area = navigation.flatMap(({ items }) => items).find(useIsCurrentArea())
  return area && t(area.label)
}
