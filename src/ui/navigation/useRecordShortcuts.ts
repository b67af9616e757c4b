import { useLingui } from '@lingui/react/macro'
import { type LinkProps, useRouter } from '@tanstack/react-router'
import { useShortcuts } from '#ui/shortcuts/registry.ts'

/**
 * The keys of a record on a page of its own: Escape goes back to where it was opened, and E opens its form.
 *
 * @param title the heading of these keys in the list of shortcuts
 * @param list the URL of the records, for a page that was opened by its URL
 */
export function useRecordShortcuts(title: string, list: NonNullable<LinkProps['to']>, onEdit?: (() => void) | undefined): void {
  const { t } = useLingui()
  const { history, navigate } = useRouter()
  useShortcuts(title, [
    ...(onEdit ? [{ keys: 'e', label: t`Edit`, run: onEdit }] : []),
    { keys: 'Escape', label: t`Back`, run: () => (history.canGoBack() ? history.back() : void navigate({ to: list })) },
  ])
}
