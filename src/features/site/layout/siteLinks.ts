import { useLingui } from '@lingui/react/macro'

/** Where the public site leads, in the order of its bar and its footer. */
export function useSiteLinks() {
  const { t } = useLingui()
  return {
    pages: [
      { to: '/classes', label: t`Classes` },
      { to: '/teachers', label: t`Teachers` },
      { to: '/blog', label: t`Blog` },
      { to: '/contact', label: t`Contact` },
    ],
    // A plain text: which screens the office has is not the site's business.
    office: { to: '/dashboards/modern' as string, label: t({ message: 'Office', comment: 'Link to the school’s front office' }) },
  } as const
}
